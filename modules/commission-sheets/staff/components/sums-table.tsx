import type { ReactNode } from 'react'
import { NumberTable } from '~/kit/components/number-table'
import { formatCentavos } from '~/kit/money/centavos'
import { useAuth } from '~/kit/staff/auth-context'
import type { CommissionSums } from '~/modules/commission-sheets/data/staff-reads'
import { amountsOf, OWN_COLUMNS, SUM_COLUMNS, totalsOf } from '../sheet-sums'

type SumsTableProps = {
  caption: string
  /** Of the first column, and of the one behind it. */
  titles: [string, string]
  rows: readonly { key: string; name: ReactNode; beside: ReactNode; sums: CommissionSums }[]
  totalBeside: string
}

export function SumsTable({ caption, titles, rows, totalBeside }: SumsTableProps) {
  const columns = useAuth().isAdmin ? SUM_COLUMNS : OWN_COLUMNS
  const totals = totalsOf(rows.map(({ sums }) => sums))
  return (
    <NumberTable
      caption={caption}
      columns={[...titles, ...columns.map(([, title]) => title)]}
      rows={[
        ...rows.map(({ key, name, beside, sums }) => {
          const amounts = amountsOf(sums)
          return {
            key,
            name,
            values: [beside, ...columns.map(([column]) => formatCentavos(amounts[column]))],
          }
        }),
        {
          key: 'total',
          name: <b>Total</b>,
          values: [
            totalBeside,
            ...columns.map(([column]) => <b key={column}>{formatCentavos(totals[column])}</b>),
          ],
        },
      ]}
    />
  )
}
