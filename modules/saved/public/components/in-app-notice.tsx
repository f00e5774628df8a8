import { inAppBrowser, ownBrowserLink } from '~/kit/in-app-browser'
import { buttonClass } from '~/kit/ui/button'
import { t } from '~/platform/values/t'

/** In Facebook's own browser and the like, whose list the telephone's browser never sees. */
export function InAppNotice({ address }: { address: string }) {
  const { userAgent } = navigator
  const app = inAppBrowser(userAgent)
  if (!app) return null
  const opened = ownBrowserLink(userAgent, new URL(address))
  return (
    <div className="grid justify-items-start gap-3 border border-wood bg-shell p-4">
      <p className="max-w-prose">
        <strong>You are in {app}’s own browser.</strong> What you save here stays here: your usual
        browser doesn’t have it. Send the list to yourself by one of the buttons below
        {opened
          ? t(', or open it in your browser and save it there.')
          : t(', or choose “Open in browser” from the menu at the top, and save it there.')}
      </p>
      {opened && (
        <a href={opened} className={buttonClass({ variant: 'outline' })}>
          Open in your browser
        </a>
      )}
    </div>
  )
}
