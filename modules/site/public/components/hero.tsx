import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Icon } from '~/kit/components/icon'
import { buttonClass } from '~/kit/ui/button'
import type { SiteSettings } from '~/modules/site-settings/site-settings'
import { telLink } from '~/platform/values/contact-links'
import { formatPhoneNumber } from '~/platform/values/phone-number'

type HeroProps = { settings: SiteSettings; picture: ReactNode; search: ReactNode }

export function Hero({ settings, picture, search }: HeroProps) {
  const tel = telLink(settings.phone)
  return (
    <section aria-labelledby="hero" className="site-width pt-4 sm:pt-8">
      <div className="hero">
        {/* First in the source, so that a page that is still arriving doesn't move the text down. */}
        {picture}
        <div className="hero-words">
          {settings.tagline && (
            <p className="font-semibold text-muted-foreground max-sm:hidden">{settings.tagline}</p>
          )}
          <h1
            id="hero"
            className="text-[2.2rem] text-arayat leading-[1.03] sm:text-[3.25rem] md:max-lg:text-[2.6rem]"
          >
            {settings.hero_title || settings.business_name}
          </h1>
          {settings.hero_text && <p className="max-w-[38ch] sm:text-lg">{settings.hero_text}</p>}
          <div className="flex flex-wrap gap-2">
            {tel && (
              <a
                href={tel}
                className={buttonClass({
                  variant: 'lantern',
                  size: 'lg',
                  className: 'max-sm:grow',
                })}
              >
                <Icon name="phone" /> Call {formatPhoneNumber(settings.phone)}
              </a>
            )}
            <Link
              to="/gallery"
              className={buttonClass({ variant: 'outline', size: 'lg', className: 'max-sm:grow' })}
            >
              See all properties
            </Link>
          </div>
        </div>
        {search}
      </div>
    </section>
  )
}
