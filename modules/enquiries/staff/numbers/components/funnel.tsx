import type { EnquiryNumbers } from '~/modules/enquiries/data/enquiry-numbers/staff-reads'

type FunnelProps = {
  numbers: Pick<EnquiryNumbers, 'views' | 'enquiries' | 'viewings' | 'viewings_done' | 'won'>
}

const format = new Intl.NumberFormat('en-PH')

export function Funnel({ numbers }: FunnelProps) {
  const { views, enquiries, viewings, viewings_done, won } = numbers
  const steps = [
    { label: 'Views of listings', count: views, before: 0 },
    { label: 'Enquiries', count: enquiries, before: views },
    { label: 'With a viewing set', count: viewings, before: enquiries },
    { label: 'With a viewing done', count: viewings_done, before: viewings },
    { label: 'Closed: won', count: won, before: enquiries },
  ]
  const most = Math.max(...steps.map(({ count }) => count))
  return (
    <div>
      <h3 className="mb-3 font-sans text-base tracking-normal">From view to sale</h3>
      <dl className="grid gap-3">
        {steps.map(({ label, count, before }) => (
          <div key={label} className="grid gap-1 sm:grid-cols-[11rem_1fr] sm:items-center">
            <dt>{label}</dt>
            <dd className="flex items-center gap-3">
              <span className="h-4 grow bg-pane [print-color-adjust:exact]" aria-hidden="true">
                <span
                  className="block h-full bg-arayat"
                  style={{ width: `${most === 0 ? 0 : (100 * count) / most}%` }}
                />
              </span>
              <span className="w-36 shrink-0 tabular-nums">
                <strong>{format.format(count)}</strong>
                {label !== 'Views of listings' && (
                  <span className="text-muted-foreground text-sm"> {part(count, before)}</span>
                )}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function part(count: number, before: number): string {
  if (before === 0 || count > before) return ''
  const percent = (100 * count) / before
  return percent > 0 && percent < 1 ? '(under 1 %)' : `(${Math.round(percent)} %)`
}
