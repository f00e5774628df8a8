import { SendLink } from '~/kit/components/send-link'
import { buttonClass } from '~/kit/ui/button'
import { MOST_SHARED } from '~/modules/listings/reference-list'
import { addressOf } from '~/platform/values/language'
import { t } from '~/platform/values/t'
import { propertyCount, sharedListPath } from '../shortlist-link'
import { InAppNotice } from './in-app-notice'

type SendShortlistProps = { references: readonly string[]; siteUrl: string; siteName: string }

export function SendShortlist({ references, siteUrl, siteName }: SendShortlistProps) {
  const sent = references.slice(0, MOST_SHARED)
  const address = siteUrl + addressOf(sharedListPath('shortlist', sent))
  return (
    <section aria-labelledby="send" className="grid gap-3 border border-wood bg-pane p-4 sm:p-6">
      <h2 id="send" className="text-2xl">
        Send to your family
      </h2>
      <InAppNotice address={address} />
      <p className="max-w-prose">
        Anyone with this link sees {sent.length === 1 ? t('this listing') : t('these listings')} as
        they are on the day they look. Your notes are not in the link.
        {references.length > MOST_SHARED &&
          t` A link holds at most ${MOST_SHARED}: the first ones on your list.`}
      </p>
      <SendLink
        address={address}
        words={t`${propertyCount(sent.length)} to look at, from ${siteName}:`}
        sms={t`${propertyCount(sent.length)} to look at, from ${siteName}: ${sent.join(', ')}`}
        isMain
      />
      <a
        href={addressOf(sharedListPath('shortlist', sent))}
        className={buttonClass({ variant: 'ghost', className: 'w-fit' })}
      >
        See what they see
      </a>
    </section>
  )
}
