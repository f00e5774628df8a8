import { Icon } from '~/kit/components/icon'
import type { SiteSettings } from '~/modules/site-settings/site-settings'
import { mailLink, mapLink, telLink, webLink } from '~/platform/values/contact-links'
import { formatPhoneNumber } from '~/platform/values/phone-number'

export function TopBar({ settings }: { settings: SiteSettings }) {
  const { address_line, phone, email, facebook_url } = settings
  const tel = telLink(phone)
  const mail = mailLink(email)
  const page = webLink(facebook_url)
  if (!address_line && !tel && !mail && !page) return null
  return (
    <div className="top-bar bg-arayat text-shell text-sm">
      <address className="site-width flex min-h-9 flex-wrap items-center gap-x-4 not-italic sm:gap-x-6">
        {address_line && (
          <a
            href={webLink(settings.map_url) ?? mapLink(address_line)}
            className="flex min-h-9 min-w-0 flex-1 basis-16 items-center gap-1.5 hover:underline"
          >
            <Icon name="map-pin" className="size-4 shrink-0 text-marigold" />
            <span className="sr-only">Location: </span>
            <span className="truncate max-[20rem]:sr-only">{address_line}</span>
          </a>
        )}
        {tel && (
          <a href={tel} className="flex min-h-9 shrink-0 items-center gap-1.5 hover:underline">
            <Icon name="phone" className="size-4 text-marigold" />
            <span className="sr-only">Phone: </span>
            <span className="max-[20rem]:sr-only">{formatPhoneNumber(phone)}</span>
          </a>
        )}
        {mail && (
          <a href={mail} className="flex min-h-9 shrink-0 items-center gap-1.5 hover:underline">
            <Icon name="mail" className="size-4 text-marigold" />
            <span className="sr-only sm:not-sr-only">
              <span className="sr-only">E-mail: </span>
              {email}
            </span>
          </a>
        )}
        {page && (
          <a href={page} className="flex min-h-9 shrink-0 items-center gap-1.5 hover:underline">
            <FacebookLetter />
            <span className="sr-only sm:not-sr-only">Facebook</span>
          </a>
        )}
      </address>
    </div>
  )
}

/** Lucide has no brand icons. */
function FacebookLetter() {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 shrink-0 text-marigold">
      <path
        fill="currentColor"
        d="M1 1h14v14H1zM9.9 15V9.7h1.8l.3-2.1H9.9V6.3c0-.6.2-1 1.1-1h1.1V3.4c-.2 0-.9-.1-1.6-.1-1.7 0-2.8 1-2.8 2.8v1.5H5.9v2.1h1.8V15z"
        fillRule="evenodd"
      />
    </svg>
  )
}
