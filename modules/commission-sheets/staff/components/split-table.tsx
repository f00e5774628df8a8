import { formatCentavos, formatRate, WHOLE } from '~/kit/money/centavos'
import { totalShare } from '~/modules/commission-sheets/commission'
import type { TypedSheet } from '../sheet-schema'
import { readPercent, type SheetFigures } from '../sheet-values'
import { ShareTable } from './share-table'

type SplitTableProps = { figures: SheetFigures; shares: TypedSheet['shares'] }

/** Recalculates while typing. */
export function SplitTable({ figures: { commission, split }, shares }: SplitTableProps) {
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
          name: <b>Commission</b>,
          values: ['100%', <b key="all">{formatCentavos(commission)}</b>, '', ''],
        },
      ]}
    />
  )
}
