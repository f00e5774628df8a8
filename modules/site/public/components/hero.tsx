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
      <div className="panes md:grid-cols-12">
        {/* First in the source, so that a page that is still arriving doesn't move the text down. */}
        <div className="md:col-span-6 md:col-start-7 md:row-start-1 lg:col-span-7 lg:col-start-6">
          {picture}
        </div>
        <div className="flex flex-col justify-center gap-4 bg-shell px-4 py-5 sm:gap-5 sm:px-8 sm:py-8 md:col-span-6 md:row-start-1 md:py-14 lg:col-span-5">
          {settings.tagline && (
            <p className="font-semibold text-muted-foreground max-sm:hidden">{settings.tagline}</p>
          )}
          <h1
            id="hero"
            className="text-[2.2rem] text-arayat leading-[1.03] sm:text-6xl md:max-lg:text-[2.6rem]"
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
      </div>
      {search}
    </section>
  )
}
