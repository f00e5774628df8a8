import { type Centavos, formatCentavos, type Rate } from '~/kit/money/centavos'
import type { Vat } from '~/modules/commission-sheets/commission'
import { formatDay } from '~/platform/values/dates'
import { PAID_BY } from '../sheet-schema'
import { agreedWords, vatTitle } from '../sheet-words'

type SheetFactsProps = {
  price: Centavos | undefined
  soldOn: string
  rate: Rate | undefined
  /** In hundredths. */
  months: bigint | undefined
  commission: Centavos | undefined
  vat: Vat
  vatRate: Rate | undefined
  vatAmount: Centavos | undefined
  note: string
  identitySeen: string
  identitySeenOn: string
  paidBy: string
  className?: string
}

export function SheetFacts({ className = '', ...facts }: SheetFactsProps) {
  const { price, soldOn, commission, vat, vatRate = 0n, vatAmount, note } = facts
  const { identitySeen, identitySeenOn, paidBy } = facts
  const seenOn = formatDay(identitySeenOn)
  const rows: [string, string][] = [
    ['Price', price === undefined ? '' : formatCentavos(price)],
    ['Sold on', formatDay(soldOn) ?? ''],
    ['Commission', commission === undefined ? '' : formatCentavos(commission) + agreedWords(facts)],
    [vatTitle(vat, vatRate), vat && vatAmount !== undefined ? formatCentavos(vatAmount) : ''],
    ['Identity seen', [identitySeen, seenOn && `on ${seenOn}`].filter(Boolean).join(', ')],
    ['Paid by', PAID_BY[paidBy] ?? ''],
    ['Note', note],
  ]
  return (
    <dl className={`panes ${className}`}>
      {rows.map(
        ([label, words]) =>
          words && (
            <div key={label} className="grid gap-x-4 bg-shell p-3 sm:grid-cols-[10rem_1fr]">
              <dt className="text-muted-foreground">{label}</dt>
              <dd className="wrap-anywhere whitespace-pre-line font-semibold">{words}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
