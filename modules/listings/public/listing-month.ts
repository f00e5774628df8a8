import { formatPesos, formatRate } from '~/kit/money/centavos'
import { loanAnswer } from '~/modules/calculators/calculators'
import type { Lender } from '~/modules/calculators/lenders'
import { isAvailable } from '~/modules/listings/availability'
import { type Priced, surePrice } from '~/modules/listings/comparable-price'
import { t } from '~/platform/values/t'

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
    assumed: t`${down}% down, ${result.years} years at ${formatRate(result.rate)}${lender.adjusted.length > 0 ? t(', being adjusted') : ''}`,
    search,
  }
}
