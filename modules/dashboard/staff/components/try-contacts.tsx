import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { contactChoices } from '~/kit/contact/contact-buttons'
import { buttonClass } from '~/kit/ui/button'
import { siteSettingsQuery } from '~/modules/site-settings/data/public-reads'
import { contactChannels, type SiteSettings } from '~/modules/site-settings/site-settings'
import { webLink } from '~/platform/values/contact-links'
import { formatPhoneNumber } from '~/platform/values/phone-number'

export function TryContacts() {
  const { db } = useRouteContext({ from: '__root__' })
  const { data: site } = useQuery(siteSettingsQuery(db))
  if (!site) return null
  const page = webLink(site.facebook_url)
  const links = [
    ...contactChoices(contactChannels(site)),
    ...(page ? [{ key: 'page', label: 'Facebook page', href: page }] : []),
  ]
  if (links.length === 0) return null
  return (
    <>
      <p className="mt-3 mb-1 font-semibold">What visitors get now</p>
      <ul className="border border-line">
        {links.map(({ key, label, href }) => (
          <li
            key={key}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line px-3 py-2 not-last:border-b"
          >
            <span className="min-w-0">
              <span className="block text-muted-foreground text-sm leading-tight">{label}</span>
              <span className="block wrap-anywhere">{shown(site, key)}</span>
            </span>
            <a
              href={href}
              {...(/^https?:/.test(href) && { target: '_blank', rel: 'noreferrer' })}
              className={buttonClass({ variant: 'outline', size: 'sm' })}
            >
              Try it<span className="sr-only">{label}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

function shown(site: SiteSettings, key: string): string {
  switch (key) {
    case 'call':
      return formatPhoneNumber(site.phone)
    case 'sms':
      return formatPhoneNumber(site.sms_number)
    case 'viber':
      return formatPhoneNumber(site.viber_number)
    case 'messenger':
      return site.messenger_url
    case 'email':
      return site.email
    default:
      return site.facebook_url
  }
}
