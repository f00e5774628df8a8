import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '~/kit/data/answer-of'
import { dataOf } from '~/kit/data/data-error'
import type { StaffClient } from '~/kit/data/staff-client'
import { paperKeys } from './staff-keys'

const shownOpenings = 5

export function papersQuery(client: StaffClient, propertyId: string) {
  return queryOptions({
    queryKey: paperKeys.list(propertyId),
    queryFn: async ({ signal }) =>
      dataOf(
        await client
          .from('papers')
          .select(
            'id, kind, name, bytes, added_by, added_at, paper_openings(id, profile_id, opened_at)',
          )
          .eq('property_id', propertyId)
          .order('added_at', { ascending: false })
          .order('id')
          .order('id', { referencedTable: 'paper_openings', ascending: false })
          .limit(shownOpenings, { referencedTable: 'paper_openings' })
          .abortSignal(signal),
      ),
    meta: { failure: 'papers_failed' },
  })
}

export type Paper = AnswerOf<typeof papersQuery>[number]
