import { later } from '~/kit/components/later'
import { CheckLicence } from '~/modules/people/public/check-licence'
import type { SiteSettings } from '~/modules/site-settings/site-settings'
import { Licence } from './licence'

export function BrokerIntro({ settings }: { settings: SiteSettings }) {
  return (
    <section aria-labelledby="broker" {...later} className="bg-arayat text-shell">
      <div className="site-width grid gap-10 py-14 md:grid-cols-[2fr_1fr] md:py-20">
        <div>
          <h2 id="broker" className="text-3xl sm:text-4xl">
            {settings.broker_name ? `Meet ${settings.broker_name}` : 'Your broker'}
          </h2>
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
