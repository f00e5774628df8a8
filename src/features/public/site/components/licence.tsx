import { licenceLine } from '~/domain/licence'
import { brokerLicence, type SiteSettings } from '~/domain/site-settings'

/** RA 9646 lets only licensed brokers advertise, so every page shows the licence and its dates. */
export function Licence({ settings }: { settings: SiteSettings }) {
  const registered = (body: 'amlc' | 'dhsud') => {
    const number = settings[`${body}_registration_no`]
    const until = settings[`${body}_registration_valid_until`]
    return number && licenceLine(number, { until }, settings.read_on)
  }
  const rows = [
    { term: settings.broker_title || 'Broker', detail: settings.broker_name },
    { term: 'PRC licence', detail: brokerLicence(settings) },
    { term: 'DHSUD registration', detail: registered('dhsud') },
    { term: 'AMLC registration', detail: registered('amlc') },
  ].filter(({ detail }) => detail)
  if (rows.length === 0) return <p>No licence has been added yet.</p>
  return (
    <dl className="grid grid-cols-1 gap-2">
      {rows.map(({ term, detail }) => (
        <div key={term}>
          <dt className="text-sm opacity-80">{term}</dt>
          <dd className="font-semibold">{detail}</dd>
        </div>
      ))}
    </dl>
  )
}
