import { formatDay } from '~/domain/dates'
import type { SiteSettings } from '~/domain/site-settings'

/** RA 9646 lets only licensed brokers advertise, so the licence and its dates stand on every page. */
export function Licence({ settings }: { settings: SiteSettings }) {
  const validity = validityOf(settings)
  const rows = [
    { term: settings.broker_title || 'Broker', detail: settings.broker_name },
    { term: 'PRC licence no.', detail: settings.broker_licence_no },
    { term: 'Valid', detail: validity },
    { term: 'DHSUD registration no.', detail: settings.dhsud_registration_no },
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

function validityOf(settings: SiteSettings): string {
  const from = settings.broker_licence_valid_from && formatDay(settings.broker_licence_valid_from)
  const until =
    settings.broker_licence_valid_until && formatDay(settings.broker_licence_valid_until)
  if (from && until) return `${from} to ${until}`
  if (until) return `until ${until}`
  return from ? `from ${from}` : ''
}
