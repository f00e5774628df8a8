import { Link, useLocation } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, useEffect } from 'react'
import { CHANGED, FAVOURITE, storedKeys, useStoredCount } from '~/kit/browser-storage'
import { BrandMark } from '~/kit/components/brand-mark'
import { Icon } from '~/kit/components/icon'
import { ContactButtons } from '~/kit/contact/contact-buttons'
import { buttonClass } from '~/kit/ui/button'
import { contactChannels, type SiteSettings } from '~/modules/site-settings/site-settings'
import { messengerLink, telLink } from '~/platform/values/contact-links'
import { t } from '~/platform/values/t'

export function SiteHeader({ settings }: { settings: SiteSettings }) {
  const tel = telLink(settings.phone)
  const messenger = messengerLink(settings.messenger_url)
  const links = useLinks(settings)
  return (
    <div className="relative z-20 border-wood border-b bg-shell">
      <div className="site-width flex min-h-16 flex-wrap items-center gap-x-3 gap-y-2 py-2">
        <Link to="/" className="flex min-w-0 flex-1 basis-28 items-center gap-3 text-arayat">
          <BrandMark
            name={settings.business_name}
            nameClass="line-clamp-2 font-semibold font-serif text-lg leading-tight sm:text-xl"
          />
        </Link>

        <nav aria-label="Main" className="site-nav">
          {links}
        </nav>
        <div className="flex items-center gap-2 empty:hidden md:ml-3">
          {messenger && (
            <a
              href={messenger}
              className={buttonClass({ variant: 'ghost', className: 'max-lg:hidden' })}
            >
              <Icon name="send" /> Messenger
            </a>
          )}
          {tel && (
            <a href={tel} className={buttonClass({ variant: 'primary' })}>
              <Icon name="phone" /> Call
            </a>
          )}
        </div>
        <MobileMenu settings={settings} links={links} />
      </div>
    </div>
  )
}

function useLinks(settings: SiteSettings) {
  const count = useStoredCount(FAVOURITE)
  const changed = useStoredCount(CHANGED)
  useEffect(findChanges, [])
  const saved = count > 0 && (
    <small>
      {count}
      {changed > 0 && t`, ${changed} changed`}
    </small>
  )
  const links: (readonly [to: string, words: string, count?: ReactNode] | false)[] = [
    ['/', t('Home')],
    ['/gallery', t('Properties')],
    ['/pampanga', t('Towns')],
    ['/saved', t('Saved '), saved],
    ['/searches', t('Saved searches')],
    settings.shows_people && ['/people', t('Our people')],
    ['/contact', t('Contact')],
  ]
  return links.map(
    (link) =>
      link && (
        <Link
          key={link[0]}
          to={link[0]}
          activeOptions={{ exact: link[0] === '/', includeSearch: false }}
        >
          {link[1]}
          {link[2]}
        </Link>
      ),
  )
}

/** Once a visit, and only where something is saved. Without an answer the count stays as it was. */
function findChanges() {
  if (storedKeys(FAVOURITE)[0])
    import('~/modules/saved/public/find-changes').then((part) => part.findChanges()).catch(() => {})
}

/** `details` opens without JavaScript; the key closes it on a new page. */
function MobileMenu({ settings, links }: { settings: SiteSettings; links: ReactNode }) {
  const path = useLocation({ select: (location) => location.pathname })
  return (
    <details key={path} className="md:hidden" onKeyDown={closeOnEscape}>
      <summary
        className={buttonClass({
          variant: 'outline',
          size: 'icon',
          className: 'list-none [&::-webkit-details-marker]:hidden',
        })}
      >
        <Icon name="menu" />
        <span className="sr-only">Menu</span>
      </summary>
      <nav aria-label="Mobile" className="site-menu">
        {links}
        <div className="site-width py-4">
          <ContactButtons channels={contactChannels(settings)} />
        </div>
      </nav>
    </details>
  )
}

function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>) {
  if (event.key !== 'Escape' || !event.currentTarget.open) return
  event.currentTarget.open = false
  event.currentTarget.querySelector('summary')?.focus()
}
