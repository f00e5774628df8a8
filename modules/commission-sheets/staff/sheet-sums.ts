import { type Centavos, fromPesos } from '~/kit/money/centavos'
import type { CommissionSums } from '~/modules/commission-sheets/data/staff-reads'

type Amounts = Record<'commission' | 'vat' | 'share' | 'withheld' | 'paid' | 'office', Centavos>

export const SUM_COLUMNS: [key: keyof Amounts, title: string][] = [
  ['commission', 'Commission'],
  ['vat', 'VAT'],
  ['withheld', 'Withheld'],
  ['paid', 'Paid out'],
  ['office', 'Office'],
]

/** Of somebody's own shares: what is left of a commission is not theirs to see. */
export const OWN_COLUMNS: typeof SUM_COLUMNS = [
  ['commission', 'Commission'],
  ['share', 'Your share'],
  ['withheld', 'Withheld'],
  ['paid', 'Paid out'],
]

export function amountsOf(sums: CommissionSums): Amounts {
  const [share, withheld] = [fromPesos(sums.share), fromPesos(sums.withheld)]
  return {
    commission: fromPesos(sums.commission),
    vat: fromPesos(sums.vat_amount),
    share,
    withheld,
    paid: share - withheld,
    office: fromPesos(sums.office ?? 0),
  }
}

export function totalsOf(rows: readonly CommissionSums[]): Amounts {
  const totals: Amounts = { commission: 0n, vat: 0n, share: 0n, withheld: 0n, paid: 0n, office: 0n }
  for (const amounts of rows.map(amountsOf)) {
    for (const key of Object.keys(totals) as (keyof Amounts)[]) totals[key] += amounts[key]
  }
  return totals
}
