import { useMutation, useQueryClient } from '@tanstack/react-query'
import { afterWrite } from '~/kit/data/after-write'
import { useStaffClient } from '~/kit/staff/auth-context'
import { storable } from '~/kit/staff/field-schemas'
import type { ListingNote } from '~/modules/listing-notes/data/staff-reads'
import { invalidateListingNotes, saveListingNote } from '~/modules/listing-notes/data/writes'

type NoteToSave = { note: string; over: ListingNote | null }

export function useSaveNote(propertyId: string) {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ note, over }: NoteToSave) =>
      saveListingNote(client, propertyId, storable(note), over),
    // Also where someone else was first, so that theirs is shown.
    onSettled: afterWrite(() => invalidateListingNotes(queryClient)),
    meta: { failed: 'Failed to save note', done: 'Note saved' },
  })
}
