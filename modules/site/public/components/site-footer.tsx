import { Link } from '@tanstack/react-router'
import { BrandMark } from '~/kit/components/brand-mark'
import { later } from '~/kit/components/later'
import { ContactButtons } from '~/kit/contact/contact-buttons'
import { contactChannels, type SiteSettings } from '~/modules/site-settings/site-settings'
import { Licence } from './licence'

export function SiteFooter({ settings }: { settings: SiteSettings }) {
  return (
    <footer {...later} className="mt-auto bg-arayat-deep text-shell print:hidden">
      <div className="capiz h-7 border-wood border-y" />
      <div className="site-width">
        <div>
          <h2 className="flex items-center gap-3 text-2xl">
            <BrandMark name={settings.business_name} />
          </h2>
          {settings.tagline && <p className="mt-3 text-lg">{settings.tagline}</p>}
          {settings.hero_text && (
            <p className="mt-2 max-w-prose opacity-85 max-md:hidden">{settings.hero_text}</p>
          )}
        </div>
        <section aria-labelledby="footer-licence">
          <h2 id="footer-licence" className="mb-2 text-xl">
            Broker licence
          </h2>
          <Licence settings={settings} />
        </section>
        <nav aria-labelledby="footer-links">
          <h2 id="footer-links" className="mb-2 text-xl">
            Quick links
          </h2>
          <ul className="grid gap-x-4 gap-y-1 max-md:grid-cols-2">
            {[
              { to: '/', label: 'Home' },
              { to: '/gallery', label: 'Properties' },
              { to: '/pampanga', label: 'Towns' },
              ...(settings.shows_people ? [{ to: '/people', label: 'Our people' }] : []),
              { to: '/calculators', label: 'Calculators' },
              { to: '/contact', label: 'Contact' },
              { to: '/privacy', label: 'Privacy' },
              { to: '/admin/login', label: 'Staff sign-in' },
            ].map(({ to, label }) => (
              <li key={to}>
                <Link to={to} preload={false}>
                  {label}
                </Link>
              </li>
            ))}
            <li>
              <a href="/data-saver">Data saver</a>
            </li>
          </ul>
        </nav>
        <section aria-labelledby="footer-contact" className="md:col-span-2 lg:col-span-3">
          <h2 id="footer-contact" className="mb-2 text-xl">
            Reach the broker
          </h2>
          <ContactButtons channels={contactChannels(settings)} onGreen />
          {settings.address_line && (
            <p className="mt-6 text-sm opacity-85">
              {settings.business_name}, {settings.address_line}
            </p>
          )}
        </section>
      </div>
    </footer>
  )
}
