import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '../answer-of'
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

export type ShownPerson = AnswerOf<typeof shownPeopleQuery>[number]
