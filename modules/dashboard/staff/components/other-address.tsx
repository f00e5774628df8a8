import { useRouteContext } from '@tanstack/react-router'
import { buttonClass } from '~/kit/ui/button'
import { Notice } from '~/kit/ui/notice'

/** Where somebody tries Bale on their own computer. */
const LOOPBACK = /^(?:localhost|127[.]|\[::1\])/

export function useOtherAddress() {
  const { siteUrl } = useRouteContext({ from: '__root__' }).config
  const { origin, host, hostname } = new URL(siteUrl)
  const isTried = LOOPBACK.test(hostname) && LOOPBACK.test(window.location.hostname)
  if (origin === window.location.origin || isTried) return null
  return (
    <Notice
      variant="warning"
      title={`Your e-mails and posts lead to ${host}`}
      actions={
        <a href={`${origin}/admin`} className={buttonClass({ variant: 'outline', size: 'sm' })}>
          Open Bale there
        </a>
      }
    >
      You opened Bale as {window.location.host}. If others can’t open {host}, SITE_URL is wrong on
      the server.
    </Notice>
  )
}
