import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '../data-error'
import type { Db } from '../public-client'
import { PERSON_COLUMNS } from './columns'
import { PEOPLE_KEY } from './keys'

/** In their order. */
export function shownPeopleQuery(db: Db) {
  return queryOptions({
    queryKey: PEOPLE_KEY,
    queryFn: async ({ signal }) =>
      dataOf(
        await (await db())
          .from('people')
          .select(`id, about, ${PERSON_COLUMNS}`)
          .order('display_order')
          .order('id')
          .abortSignal(signal),
      ),
    meta: { failure: 'people_failed' },
  })
}

type Read = ReturnType<typeof shownPeopleQuery>['queryFn']
type DataBehind<Q> = Q extends (...args: never[]) => infer R ? Awaited<R> : never

export type ShownPerson = DataBehind<Read>[number]
