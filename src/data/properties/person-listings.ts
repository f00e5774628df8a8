import { queryOptions } from '@tanstack/react-query'
import { LISTED_STATUS } from '~/domain/availability'
import { dataOf } from '../data-error'
import type { Db } from '../public-client'
import { CARD_COLUMNS, withCover } from './columns'
import { publicPropertyKeys } from './keys'

export const PERSON_LISTINGS = 48

export function personListingsQuery(db: Db, personId: string) {
  return queryOptions({
    queryKey: publicPropertyKeys.ofPerson(personId),
    queryFn: async ({ signal }) =>
      dataOf(
        await withCover(
          (await db())
            .from('properties')
            .select(CARD_COLUMNS)
            .eq('status', LISTED_STATUS)
            .eq('agent_id', personId)
            .order('created_at', { ascending: false })
            .order('id')
            .limit(PERSON_LISTINGS),
        ).abortSignal(signal),
      ),
    meta: { failure: 'person_listings_failed' },
  })
}
