import { isAvailable } from '~/domain/availability'
import { type Priced, surePrice } from '~/domain/comparable-price'
import { loanAnswer } from '~/domain/money/calculators'
import { formatPesos, formatRate } from '~/domain/money/centavos'
import type { Lender } from '~/domain/money/lenders'

export type ListingMonth = { amount: string; assumed: string; search: { price: string } }

/** About what a bank loan takes a month; undefined where the whole price isn't sure. */
export function listingMonth(
  property: Priced & { status: string },
  lender: Lender,
): ListingMonth | undefined {
  const whole = property.listing_type === 'for_sale' && surePrice(property)
  if (!whole || !isAvailable(property.status)) return undefined
  const search = { price: String(whole) }
  const { result } = loanAnswer(search, lender)
  const first = result?.repayment.payments[0]
  if (!result || !first) return undefined
  const down = Math.round((Number(result.down) / Number(result.price)) * 100)
  return {
    amount: formatPesos(first.payment),
    assumed: `${down}% down, ${result.years} years at ${formatRate(result.rate)}${lender.adjusted.length > 0 ? ', being adjusted' : ''}`,
    search,
  }
}
