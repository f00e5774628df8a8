import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '~/kit/data/data-error'
import type { StaffClient } from '~/kit/data/staff-client'
import { priceOfferKeys } from './staff-keys'

const MOST = 200

/** The newest first. */
export function priceOffersQuery(client: StaffClient) {
  return queryOptions({
    queryKey: priceOfferKeys.all,
    queryFn: async ({ signal }) =>
      dataOf(
        await client
          .from('price_offers')
          .select('id, buyer_name, amount, made_at, properties(title)')
          .order('made_at', { ascending: false })
          .limit(MOST)
          .abortSignal(signal),
      ),
    meta: { failure: 'price_offers_failed' },
  })
}
