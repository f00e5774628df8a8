import { queryOptions } from '@tanstack/react-query'
import type { ListingFilters } from '~/domain/gallery-search'
import type { Choices } from '~/domain/listing-choices'
import { dataOf } from '../data-error'
import type { Db } from '../public-client'
import { publicPropertyKeys } from './keys'

/** What each choice of the filters would find. */
export function choicesQuery(db: Db, filters: ListingFilters) {
  return queryOptions({
    queryKey: publicPropertyKeys.choices(filters),
    queryFn: async ({ signal }) =>
      dataOf(await (await db()).rpc('count_choices', { filters }).abortSignal(signal)) as Choices,
    meta: { failure: 'filter_choices_failed' },
  })
}
