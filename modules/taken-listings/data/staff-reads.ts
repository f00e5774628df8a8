import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '~/kit/data/data-error'
import type { StaffClient } from '~/kit/data/staff-client'
import type { Database } from '~/platform/values/database.types'
import { takenQuestionsKey, waitingKey } from './staff-keys'

type Row = Database['public']['Functions']['waiting_enquiries']['Returns'][number]
type MayLack = 'phone' | 'email' | 'reply_by' | 'next_step_on' | 'assignee_id'

export type WaitingEnquiry = Omit<Row, MayLack | 'viewings'> & {
  [Key in MayLack]: Row[Key] | null
} & { viewings: { id: string; starts_at: string }[] }

/** The most that the database answers. */
export const MOST_WAITING = 200

/**
 * Who waits for listings that are taken, the next viewing first.
 * @param asked which question it is, so that each looks anew
 */
export function waitingQuery(client: StaffClient, listings: readonly string[], asked: number) {
  return queryOptions({
    queryKey: waitingKey(listings, asked),
    queryFn: async ({ signal }) =>
      dataOf(
        await client.rpc('waiting_enquiries', { listings: [...listings] }).abortSignal(signal),
      ) as WaitingEnquiry[],
    enabled: listings.length > 0,
    meta: { failure: 'waiting_failed', announce: 'Failed to look for viewings and enquiries' },
  })
}

/** Listings that an import or an e-mail's answer has taken, or whose question nobody has looked at. */
export function takenQuestionsQuery(client: StaffClient) {
  return queryOptions({
    queryKey: takenQuestionsKey,
    queryFn: async ({ signal }) =>
      dataOf(await client.rpc('taken_questions').abortSignal(signal)).map(
        ({ property_id }) => property_id,
      ),
    retryOnMount: true,
    meta: { failure: 'waiting_failed' },
  })
}
