import { useRouteContext } from '@tanstack/react-router'
import { later } from '~/kit/components/later'
import { Picture } from '~/kit/components/picture'
import type { BrokerFace } from '~/modules/people/data/public-reads'
import { CheckLicence } from '~/modules/people/public/check-licence'
import type { SiteSettings } from '~/modules/site-settings/site-settings'
import { t } from '~/platform/values/t'
import { Licence } from './licence'

type BrokerIntroProps = {
  settings: SiteSettings
  face: BrokerFace | null
}

export function BrokerIntro({ settings, face }: BrokerIntroProps) {
  const { config } = useRouteContext({ from: '__root__' })
  return (
    <section aria-labelledby="broker" {...later} className="bg-arayat text-shell">
      <div className="site-width grid gap-6 py-10 md:grid-cols-[2fr_1fr] md:gap-10 md:py-20">
        <div>
          <div className="flex items-center gap-5">
            {face?.photo_url && (
              <div className="size-24 shrink-0 overflow-hidden rounded-full md:size-32">
                <Picture
                  imageUrl={face.photo_url}
                  alt=""
                  origin={config.url}
                  sizes="8rem"
                  placeholder={face.photo_placeholder}
                />
              </div>
            )}
            <h2 id="broker" className="text-3xl sm:text-4xl">
              {settings.broker_name ? t`Meet ${settings.broker_name}` : t('Your broker')}
            </h2>
          </div>
          <p className="mt-5 max-w-[62ch] whitespace-pre-line text-lg">{settings.broker_intro}</p>
        </div>
        <div className="grid gap-4 self-center border-shell/40 md:border-l md:pl-8">
          <Licence settings={settings} />
          <CheckLicence number={settings.broker_licence_no} />
        </div>
      </div>
    </section>
  )
}
