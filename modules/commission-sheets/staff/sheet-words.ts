import { formatRate, type Rate } from '~/kit/money/centavos'
import type { Vat } from '~/modules/commission-sheets/commission'
import type { SheetFigures } from './sheet-values'

export const vatTitle = (vat: Vat, rate: Rate) =>
  `VAT of ${formatRate(rate)}${vat === 'included' ? ', included' : ''}`

/** Behind the amount; nothing where that is what was agreed. */
export function agreedWords({ rate, months }: Pick<SheetFigures, 'rate' | 'months'>): string {
  if (rate !== undefined) return ` (${formatRate(rate)} of the price)`
  if (months === undefined) return ''
  // A hundredth of a month is as many ten-thousandths as a hundredth of a per cent.
  const count = formatRate(months * 100n).slice(0, -1)
  return ` (${count === '1' ? 'one month’s rent' : `${count} months’ rent`})`
}
