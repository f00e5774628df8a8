import { priceUnit } from '~/kit/money/read-amount'
import { readAgreed } from '~/modules/commission-sheets/agreed-commission'
import type { EarlierSheet, Sale } from '~/modules/commission-sheets/data/staff-reads'
import { manilaDay } from '~/platform/values/dates'
import { groupedNumber } from '~/platform/values/grouped-number'
import type { TypedSheet } from './sheet-schema'
import { isVat, newShare, typedSheet } from './sheet-values'
import { usualTerms } from './usual-terms'

/** What a new sheet begins with. @param agreed the commission in the authority's words */
export function startOfSheet(
  sale: Sale | null,
  agreed: string,
  earlier: readonly EarlierSheet[],
): TypedSheet {
  const read = readAgreed(agreed)
  const kind = read?.kind ?? (sale && isRental(sale) ? 'months' : 'rate')
  const [last] = earlier
  return {
    ...typedSheet(null),
    price: priceOf(sale),
    sold_on: sale && isTaken(sale) ? manilaDay() : '',
    kind,
    vat: read?.vat ?? (last && isVat(last.vat) ? last.vat : ''),
    shares: sharesOf(sale, earlier),
    ...(read && { [kind]: read.value }),
  }
}

export const isRental = ({ status, listing_type }: Pick<Sale, 'status' | 'listing_type'>) =>
  status === 'rented' || listing_type === 'for_rent'

const isTaken = ({ status }: Pick<Sale, 'status'>) => status === 'sold' || status === 'rented'

/** Empty where it isn't the whole price. */
function priceOf(sale: Sale | null): string {
  if (!sale?.price_amount || priceUnit(sale.price) === 'per square meter') return ''
  return groupedNumber(sale.price_amount)
}

/** The listing's agent, where an earlier sheet says what they get. */
function sharesOf(sale: Sale | null, earlier: readonly EarlierSheet[]): TypedSheet['shares'] {
  if (!sale?.agent) return []
  const agent = { profile_id: sale.agent.profile_id ?? '', name: sale.agent.name }
  const terms = usualTerms(earlier, agent)
  return terms ? [{ ...newShare, ...agent, ...terms }] : []
}
