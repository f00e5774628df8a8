import { queryOptions } from '@tanstack/react-query'
import type { Database } from '~/domain/database.types'
import { dataOf } from '../data-error'
import { staffEnquiryKeys } from '../enquiries/staff-keys'
import type { StaffClient } from '../staff-client'

type Row = Database['public']['Functions']['whom_to_call']['Returns'][number]
type MayLack =
  | ('phone' | 'email' | 'reply_by' | 'asked_kind' | 'asked_town')
  | ('told_at' | 'told_by' | 'told_as')

export type PersonToCall = Omit<Row, MayLack> & { [Key in MayLack]: Row[Key] | null }

export const MOST_TO_CALL = 50

/** Who may want to hear of a listing, the best fit first; who was told comes last. */
export function whomToCallQuery(client: StaffClient, propertyId: string) {
  return queryOptions({
    queryKey: staffEnquiryKeys.whomToCall(propertyId),
    queryFn: async ({ signal }) =>
      dataOf(
        await client.rpc('whom_to_call', { id: propertyId }).abortSignal(signal),
      ) as PersonToCall[],
    meta: { failure: 'whom_to_call_failed' },
  })
}
