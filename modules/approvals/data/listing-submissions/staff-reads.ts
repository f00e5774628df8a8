import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '~/kit/data/data-error'
import type { StaffClient } from '~/kit/data/staff-client'
import { staffPropertyKeys } from '~/modules/listings/data/staff-keys'
import type { Json } from '~/platform/values/database.types'

export function submissionsQuery(client: StaffClient, profile: string) {
  return queryOptions({
    queryKey: staffPropertyKeys.submissions(profile),
    queryFn: async ({ signal }) =>
      dataOf(
        await client
          .from('listing_submissions')
          .select('property_id, submitted_at, sent_back_at, note, properties!inner(title)')
          .eq('submitted_by', profile)
          .is('properties.deleted_at', null)
          .order('submitted_at')
          .limit(20)
          .abortSignal(signal),
      ),
    meta: { failure: 'submissions_failed' },
  })
}

type FieldChange = { key: string; was: Json | undefined; now: Json | undefined }

export type ListingToApprove = {
  /** Null where it does not wait. */
  submitted_at: string | null
  submitted_by: string | null
  sent_back_at: string | null
  sent_back_by: string | null
  note: string
  last: number
  is_new: boolean
  fields: FieldChange[]
}

/** @throws DataError; not_found for who may not read the listing's history */
export function listingToApproveQuery(client: StaffClient, property: string) {
  return queryOptions({
    queryKey: staffPropertyKeys.toApprove(property),
    queryFn: async ({ signal }): Promise<ListingToApprove> => {
      const answer = dataOf(
        await client.rpc('listing_to_approve', { property }).abortSignal(signal),
      )
      const { fields, ...rest } = answer as unknown as Omit<ListingToApprove, 'fields'> & {
        fields: Record<string, Omit<FieldChange, 'key'>>
      }
      return { ...rest, fields: Object.entries(fields).map(([key, field]) => ({ key, ...field })) }
    },
    staleTime: 0,
    gcTime: 0,
    meta: { failure: 'listing_to_approve_failed' },
  })
}
