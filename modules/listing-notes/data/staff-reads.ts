import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '~/kit/data/answer-of'
import { dataOf } from '~/kit/data/data-error'
import type { StaffClient } from '~/kit/data/staff-client'
import { listingNoteKeys } from './staff-keys'

/** Null where nothing was noted yet, and for accounts that may not see it. */
export function listingNoteQuery(client: StaffClient, propertyId: string) {
  return queryOptions({
    queryKey: listingNoteKeys.of(propertyId),
    queryFn: async ({ signal }) =>
      dataOf(
        await client
          .from('listing_notes')
          .select('note, revision')
          .eq('property_id', propertyId)
          .abortSignal(signal)
          .maybeSingle(),
      ),
    meta: { failure: 'listing_note_failed' },
  })
}

export type ListingNote = NonNullable<AnswerOf<typeof listingNoteQuery>>
