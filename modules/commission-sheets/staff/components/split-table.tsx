import { type Centavos, formatCentavos, formatRate, WHOLE } from '~/kit/money/centavos'
import { type ShareAmounts, totalShare } from '~/modules/commission-sheets/commission'
import type { TypedSheet } from '../sheet-schema'
import { readPercent, type SheetFigures } from '../sheet-values'
import { vatTitle } from '../sheet-words'
import { ShareTable } from './share-table'

type SplitTableProps = { figures: SheetFigures; shares: TypedSheet['shares'] }

/** Recalculates while typing. */
export function SplitTable({ figures, shares }: SplitTableProps) {
  const { commission, vat, vatRate = 0n, vatAmount = 0n, split } = figures
  if (commission === undefined || !split) {
    return <p role="status">The amounts appear here once all figures are in.</p>
  }
  const lines = shares.map((line, index) => {
    const share = readPercent(line.share) ?? 0n
    const { amount = 0n, withheld = 0n, paid = 0n } = split.lines[index] ?? {}
    const rate = formatRate(readPercent(line.withholding) ?? 0n)
    return {
      share,
      key: String(index),
      name: line.name || `Person ${index + 1}`,
      values: [
        formatRate(share),
        formatCentavos(amount),
        `${formatCentavos(withheld)} (${rate})`,
        formatCentavos(paid),
      ],
    }
  })
  const office = formatCentavos(split.office)
  return (
    <ShareTable
      caption="Who gets what"
      rows={[
        ...lines,
        {
          key: 'office',
          name: 'The office',
          values: [formatRate(WHOLE - totalShare(lines)), office, '', office],
        },
        {
          key: 'all',
          name: <b>Total</b>,
          values: ['100%', ...sumsOf(split.total)],
        },
        ...(vat ? vatRows(vatTitle(vat, vatRate), vatAmount, split.total.amount) : []),
      ]}
    />
  )
}

const sumsOf = ({ amount, withheld, paid }: ShareAmounts) =>
  [amount, withheld, paid].map((sum, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change places
    <b key={index}>{formatCentavos(sum)}</b>
  ))

function vatRows(title: string, amount: Centavos, total: Centavos) {
  const row = (name: string, sum: Centavos) => ({
    key: name,
    name,
    values: ['', formatCentavos(sum), '', ''],
  })
  return [row(title, amount), row('What the office is paid', total + amount)]
}
