import { Link, useLocation } from '@tanstack/react-router'
import { BrandMark } from '~/kit/components/brand-mark'
import { later } from '~/kit/components/later'
import { ContactButtons } from '~/kit/contact/contact-buttons'
import { contactChannels, type SiteSettings } from '~/modules/site-settings/site-settings'
import { inOtherLanguage, OTHER_LANGUAGE } from '~/platform/values/language'
import { t } from '~/platform/values/t'
import { Licence } from './licence'

export function SiteFooter({ settings }: { settings: SiteSettings }) {
  // Of what was sent it repeats nothing but a reference.
  const here = useLocation({ select: ({ href }) => href.replace(/\?sent=(?!BALE-\w+$).*/, '') })
  const other = inOtherLanguage(here)
  return (
    <footer {...later} className="mt-auto bg-arayat-deep text-shell print:hidden">
      <div className="capiz h-3.5 border-wood border-y md:h-7" />
      <div className="site-width">
        <div>
          <h2 className="flex items-center gap-3 text-2xl">
            <BrandMark name={settings.business_name} />
          </h2>
          <p>{settings.tagline || settings.hero_text}</p>
        </div>
        <section aria-labelledby="footer-licence">
          <h2 id="footer-licence">Broker licence</h2>
          <Licence settings={settings} />
        </section>
        <nav aria-labelledby="footer-links">
          <h2 id="footer-links">Quick links</h2>
          <ul>
            {[
              ['/', t('Home')],
              ['/gallery', t('Properties')],
              ['/pampanga', t('Towns')],
              ...(settings.shows_people ? [['/people', t('Our people')]] : []),
              ['/calculators', t('Calculators')],
              ['/contact', t('Contact')],
              ['/privacy', t('Privacy')],
              ['/admin/login', t('Staff sign-in')],
            ].map(([to, label]) => (
              <li key={to}>
                <Link to={to} preload={false}>
                  {label}
                </Link>
              </li>
            ))}
            <li>
              <a href="/data-saver">Data saver</a>
            </li>
            {other && (
              <li>
                <a href={other} hrefLang={OTHER_LANGUAGE.tag} lang={OTHER_LANGUAGE.tag}>
                  {OTHER_LANGUAGE.name}
                </a>
              </li>
            )}
          </ul>
        </nav>
        <section aria-labelledby="footer-contact">
          <h2 id="footer-contact">Reach the broker</h2>
          <ContactButtons channels={contactChannels(settings)} onGreen />
          {settings.address_line && (
            <p className="footer-address">
              {settings.business_name}, {settings.address_line}
            </p>
          )}
        </section>
      </div>
    </footer>
  )
}
