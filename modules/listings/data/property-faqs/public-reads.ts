import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '~/kit/data/data-error'
import type { Db } from '~/kit/data/public-client'
import { publicPropertyKeys } from '../keys'

export function propertyFaqsQuery(db: Db, id: string) {
  return queryOptions({
    queryKey: publicPropertyKeys.faqs(id),
    queryFn: async ({ signal }) =>
      dataOf(
        await (await db())
          .from('property_faqs')
          .select('question, answer')
          .eq('property_id', id)
          .order('display_order')
          .order('id')
          .abortSignal(signal),
      ),
    meta: { failure: 'listing_faqs_failed' },
  })
}
