import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ListingNote } from '~/data/listing-notes/staff-reads'
import { invalidateListingNotes, saveListingNote } from '~/data/listing-notes/writes'
import { useStaffClient } from '~/lib/staff/auth-context'
import { storable } from '~/lib/staff/field-schemas'

type NoteToSave = { note: string; over: ListingNote | null }

export function useSaveNote(propertyId: string) {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ note, over }: NoteToSave) =>
      saveListingNote(client, propertyId, storable(note), over),
    // Also where someone else was first, so that theirs is shown.
    onSettled: () => invalidateListingNotes(queryClient),
    meta: { failed: 'Failed to save note', done: 'Note saved' },
  })
}
