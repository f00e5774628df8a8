import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '~/kit/data/answer-of'
import { dataOf } from '~/kit/data/data-error'
import type { Db } from '~/kit/data/public-client'
import { PERSON_COLUMNS } from './columns'
import { publicPeopleKeys } from './keys'

const COLUMNS = `id, about, ${PERSON_COLUMNS}` as const

export function shownPeopleQuery(db: Db) {
  return queryOptions({
    queryKey: publicPeopleKeys.list(),
    queryFn: async ({ signal }) =>
      dataOf(
        await (await db())
          .from('people')
          .select(COLUMNS)
          .order('display_order')
          .order('id')
          .abortSignal(signal),
      ),
    meta: { failure: 'people_failed' },
  })
}

/** Null where no shown person has this id. */
export function shownPersonQuery(db: Db, id: string) {
  return queryOptions({
    queryKey: publicPeopleKeys.one(id),
    queryFn: async ({ signal }) =>
      dataOf(
        await (await db())
          .from('people')
          .select(COLUMNS)
          .eq('id', id)
          .abortSignal(signal)
          .maybeSingle(),
      ),
    meta: { failure: 'person_failed' },
  })
}

export type ShownPerson = AnswerOf<typeof shownPeopleQuery>[number]
