import { queryOptions } from '@tanstack/react-query'
import { staffPropertyKeys } from '../properties/keys'
import { countOf, NUMBER_OF_ROWS } from '../rows'
import type { StaffClient } from '../staff-client'

/** All counted views. */
export function viewCountQuery(client: StaffClient) {
  return queryOptions({
    queryKey: staffPropertyKeys.views(),
    queryFn: async ({ signal }) =>
      countOf(await client.from('property_views').select('id', NUMBER_OF_ROWS).abortSignal(signal)),
    staleTime: 10_000,
    retryOnMount: true,
    meta: { failure: 'count_of_views_failed' },
  })
}
