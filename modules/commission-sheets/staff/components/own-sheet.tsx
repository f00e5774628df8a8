import { formatCentavos, formatRate, fromPesos } from '~/kit/money/centavos'
import type { CommissionSheet } from '~/modules/commission-sheets/data/staff-reads'
import { isVat } from '../sheet-values'
import { ShareTable } from './share-table'
import { SheetFacts } from './sheet-facts'

export function OwnSheet({ sheet }: { sheet: CommissionSheet }) {
  const { price, sold_on, rate, months, commission, vat, note, commission_shares: lines } = sheet
  return (
    <>
      <p>You see what the sale earned and your own share. Admins see and write the whole sheet.</p>
      <SheetFacts
        price={fromPesos(price)}
        soldOn={sold_on}
        rate={rate === null ? undefined : fromPercent(rate)}
        months={months === null ? undefined : BigInt(Math.round(months * 100))}
        commission={fromPesos(commission)}
        vat={isVat(vat) ? vat : ''}
        vatRate={fromPercent(sheet.vat_rate)}
        vatAmount={fromPesos(sheet.vat_amount)}
        note={note}
        identitySeen={sheet.identity_seen}
        identitySeenOn={sheet.identity_seen_on ?? ''}
        paidBy={sheet.paid_by}
      />
      <ShareTable
        caption="Your share"
        rows={lines.map((line) => ({
          key: line.id,
          name: line.name,
          values: [
            formatRate(fromPercent(line.share)),
            formatCentavos(fromPesos(line.amount)),
            `${formatCentavos(fromPesos(line.withheld))} (${formatRate(fromPercent(line.withholding))})`,
            formatCentavos(fromPesos(line.amount) - fromPesos(line.withheld)),
          ],
        }))}
      />
    </>
  )
}

const fromPercent = (percent: number) => BigInt(Math.round(percent * 10_000))
