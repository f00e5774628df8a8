import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '../data-error'
import type { Db } from '../public-client'
import { publicPropertyKeys } from './keys'

/** A listing of any status that visitors may see; null where there is none. */
export function propertyByReferenceQuery(db: Db, reference: string) {
  return queryOptions({
    queryKey: [...publicPropertyKeys.all, 'reference', reference] as const,
    queryFn: async ({ signal }) =>
      dataOf(
        await (await db())
          .from('properties')
          .select('id, title, city, status')
          .eq('reference', reference)
          .abortSignal(signal)
          .maybeSingle(),
      ),
    meta: { failure: 'listing_by_reference_failed' },
  })
}
