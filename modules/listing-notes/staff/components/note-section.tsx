import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FailedNotice } from '~/kit/components/failed-notice'
import { FormSection } from '~/kit/components/form-section'
import { LeaveDialog } from '~/kit/components/leave-dialog'
import { useStaffClient } from '~/kit/staff/auth-context'
import { useUnsavedChanges } from '~/kit/staff/use-unsaved-changes'
import { Button } from '~/kit/ui/button'
import { Field } from '~/kit/ui/field'
import { Notice } from '~/kit/ui/notice'
import { Spinner } from '~/kit/ui/spinner'
import { Textarea } from '~/kit/ui/textarea'
import { seesAuthorityQuery } from '~/modules/authorities/data/staff-reads'
import { type ListingNote, listingNoteQuery } from '~/modules/listing-notes/data/staff-reads'
import { useSaveNote } from '../use-save-note'

const LONGEST_NOTE = 5000

export function NoteSection({ propertyId }: { propertyId: string }) {
  const { data: isSeen } = useQuery(seesAuthorityQuery(useStaffClient(), propertyId))
  if (!isSeen) return null
  return (
    <FormSection id="note" title="Private note">
      <StoredNote propertyId={propertyId} />
    </FormSection>
  )
}

function StoredNote({ propertyId }: { propertyId: string }) {
  const client = useStaffClient()
  const { data, isPending, error, refetch } = useQuery(listingNoteQuery(client, propertyId))
  if (isPending) return <Spinner label="Loading the note…" className="py-6" />
  if (data === undefined) {
    return <FailedNotice title="Failed to fetch note" error={error} onRetry={() => refetch()} />
  }
  return <NoteForm propertyId={propertyId} stored={data} />
}

type NoteFormProps = { propertyId: string; stored: ListingNote | null }

function NoteForm({ propertyId, stored }: NoteFormProps) {
  const save = useSaveNote(propertyId)
  const [typed, setTyped] = useState<{ note: string; revision: number }>()
  const revision = stored?.revision ?? 0
  const shown = stored?.note ?? ''
  const isChanged = typed !== undefined && typed.note !== shown
  const unsaved = useUnsavedChanges(isChanged, () => setTyped(undefined), true)
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate(
          { note: typed?.note ?? shown, over: stored },
          { onSuccess: () => setTyped(undefined) },
        )
      }}
    >
      {isChanged && typed.revision !== revision && !save.isPending && (
        <Notice
          title="Someone else changed this note meanwhile"
          actions={
            <Button variant="outline" size="sm" onClick={() => setTyped(undefined)}>
              Take theirs
            </Button>
          }
        >
          <p className="whitespace-pre-line break-words">{shown || 'It is empty now.'}</p>
          <p>Save puts yours in its place.</p>
        </Notice>
      )}
      <Field
        label="Note"
        hint="Only staff see this. Keys, the owner’s lowest price, who to call first."
      >
        {(field) => (
          <Textarea
            {...field}
            rows={4}
            maxLength={LONGEST_NOTE}
            value={typed?.note ?? shown}
            onChange={({ target }) =>
              setTyped((now) => ({ note: target.value, revision: now?.revision ?? revision }))
            }
          />
        )}
      </Field>
      <Button
        type="submit"
        variant="outline"
        className="justify-self-start"
        disabled={!isChanged || save.isPending}
      >
        {save.isPending ? (
          'Saving…'
        ) : (
          <>
            Save<span className="sr-only"> note</span>
          </>
        )}
      </Button>
      <LeaveDialog unsaved={unsaved} />
    </form>
  )
}
