import { licenceLine } from '~/modules/people/licence'
import { brokerLicence, type SiteSettings } from '~/modules/site-settings/site-settings'
import { t } from '~/platform/values/t'

/** RA 9646 lets only licensed brokers advertise, so every page shows the licence and its dates. */
export function Licence({ settings }: { settings: SiteSettings }) {
  const lineOf = (number: string, until: string) =>
    number && licenceLine(number, { until }, settings.read_on)
  const { dhsud_registration_no, dhsud_registration_valid_until } = settings
  const { amlc_registration_no, amlc_registration_valid_until } = settings
  const rows = [
    [settings.broker_title || t('Broker'), settings.broker_name],
    [t('PRC licence'), brokerLicence(settings)],
    [t('DHSUD registration'), lineOf(dhsud_registration_no, dhsud_registration_valid_until)],
    [t('AMLC registration'), lineOf(amlc_registration_no, amlc_registration_valid_until)],
  ].filter(([, detail]) => detail)
  if (rows.length === 0) return <p>No licence has been added yet.</p>
  return (
    <dl className="grid grid-cols-1 gap-2">
      {rows.map(([term, detail]) => (
        <div key={term}>
          <dt className="text-sm opacity-80">{term}</dt>
          <dd className="font-semibold">{detail}</dd>
        </div>
      ))}
    </dl>
  )
}
