import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '../data-error'
import { publicPropertyKeys } from '../properties/keys'
import type { Db } from '../public-client'

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
