import { Link, useLocation } from '@tanstack/react-router'
import type { KeyboardEvent } from 'react'
import { BrandMark } from '~/components/brand-mark'
import { ContactButtons } from '~/components/contact-buttons'
import { Icon } from '~/components/icon'
import { buttonClass } from '~/components/ui/button'
import { messengerLink, telLink } from '~/domain/contact-links'
import { contactChannels, type SiteSettings } from '~/domain/site-settings'
import { useFavouriteCount } from '~/lib/favourites/browser-storage'

export function SiteHeader({ settings }: { settings: SiteSettings }) {
  const tel = telLink(settings.phone)
  const messenger = messengerLink(settings.messenger_url)
  return (
    <div className="relative z-20 border-wood border-b bg-shell">
      <div className="site-width flex min-h-16 flex-wrap items-center gap-x-3 max-[20rem]:pb-3">
        <Link to="/" className="flex min-w-0 flex-1 basis-28 items-center gap-3 py-2 text-arayat">
          <BrandMark
            name={settings.business_name}
            nameClass="line-clamp-2 font-semibold font-serif text-lg leading-tight sm:text-xl"
          />
        </Link>

        <nav aria-label="Main" className="hidden items-center gap-1 md:flex">
          <NavLink to="/">Home</NavLink>
          <NavLink to="/gallery">Properties</NavLink>
          <NavLink to="/kept">{useSavedLabel()}</NavLink>
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
        <MobileMenu settings={settings} />
      </div>
    </div>
  )
}

function useSavedLabel(): string {
  const count = useFavouriteCount()
  return count ? `Saved (${count})` : 'Saved'
}

function NavLink({ to, children }: { to: '/' | '/gallery' | '/kept'; children: string }) {
  return (
    <Link
      to={to}
      activeOptions={{ exact: to === '/', includeSearch: false }}
      className="flex min-h-11 items-center border-transparent border-b-2 px-3 font-semibold hover:border-line data-[status=active]:border-lantern"
    >
      {children}
    </Link>
  )
}

/** `details` opens without JavaScript; the key closes it on a new page. */
function MobileMenu({ settings }: { settings: SiteSettings }) {
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
      <nav
        aria-label="Mobile"
        className="absolute inset-x-0 top-full border-wood border-y bg-shell shadow-[0_100vh_0_100vh_rgb(34_32_28/0.35)]"
      >
        <ul>
          {[
            { to: '/', label: 'Home' },
            { to: '/gallery', label: 'Properties' },
            { to: '/kept', label: useSavedLabel() },
            { to: '/contact', label: 'Contact' },
          ].map(({ to, label }) => (
            <li key={to} className="border-line border-b">
              <Link
                to={to}
                activeOptions={{ exact: true, includeSearch: false }}
                className="site-width flex min-h-14 items-center font-semibold font-serif text-xl data-[status=active]:text-lantern"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
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
