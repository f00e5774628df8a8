import { storable } from '~/kit/staff/field-schemas'
import { Button } from '~/kit/ui/button'
import { Field } from '~/kit/ui/field'
import { Textarea } from '~/kit/ui/textarea'
import { useAddNote } from '../mutations'
import type { EnquiryDrafts } from '../use-enquiry-drafts'

type NoteFormProps = { id: string; drafts: EnquiryDrafts }

export function NoteForm({ id, drafts: { note, setNote } }: NoteFormProps) {
  const add = useAddNote(id)
  const text = storable(note)
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (text) add.mutate(text, { onSuccess: () => setNote('') })
      }}
    >
      <Field label="Add a note" hint="For colleagues. The client won’t see this.">
        {(field) => (
          <Textarea
            {...field}
            rows={2}
            maxLength={4000}
            value={note}
            disabled={add.isPending}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
      <Button type="submit" className="justify-self-start" disabled={!text || add.isPending}>
        {add.isPending ? (
          'Saving…'
        ) : (
          <>
            Save<span className="sr-only"> note</span>
          </>
        )}
      </Button>
    </form>
  )
}
