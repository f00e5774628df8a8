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

/** What the home page shows of the broker; null where nobody of this name is shown with a photo. */
export async function brokerFace(db: Db, name: string): Promise<BrokerFace | null> {
  const { data } = await (await db())
    .from('people')
    .select('photo_url, photo_placeholder')
    .eq('name', name)
    .not('photo_url', 'is', null)
    .order('display_order')
    .order('id')
    .limit(1)
    .maybeSingle()
  return data
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

export type BrokerFace = Pick<ShownPerson, 'photo_url' | 'photo_placeholder'>
export type ShownPerson = AnswerOf<typeof shownPeopleQuery>[number]
