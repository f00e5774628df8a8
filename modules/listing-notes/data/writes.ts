import type { QueryClient } from '@tanstack/react-query'
import { DataError, dataErrorOf, dataOf } from '~/kit/data/data-error'
import type { StaffClient } from '~/kit/data/staff-client'
import { listingNoteKeys } from './staff-keys'
import type { ListingNote } from './staff-reads'

/**
 * Over what was shown; null where nothing was noted yet.
 * @throws DataError; conflict where someone else saved meanwhile
 */
export async function saveListingNote(
  client: StaffClient,
  propertyId: string,
  note: string,
  shown: Pick<ListingNote, 'revision'> | null,
): Promise<void> {
  const notes = client.from('listing_notes')
  if (shown === null) {
    const { error, status } = await notes.insert({ property_id: propertyId, note })
    if (error?.code === UNIQUE_VIOLATION) throw moved()
    if (error) throw dataErrorOf(error, status)
    return
  }
  const saved = dataOf(
    await notes
      .update({ note })
      .eq('property_id', propertyId)
      .eq('revision', shown.revision)
      .select('revision'),
  )
  if (saved.length > 0) return
  const isThere = dataOf(await notes.select('revision').eq('property_id', propertyId)).length > 0
  throw isThere ? moved() : new DataError('not_found', 'no row was changed')
}

const UNIQUE_VIOLATION = '23505'

function moved(): DataError {
  return new DataError('conflict', 'no row was changed', { hint: 'listing_note_changed' })
}

export async function invalidateListingNotes(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: listingNoteKeys.all })
}
