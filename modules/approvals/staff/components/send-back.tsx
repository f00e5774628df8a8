import { type FormEvent, useState } from 'react'
import { Button } from '~/kit/ui/button'
import { Dialog, DialogContent } from '~/kit/ui/dialog'
import { Field } from '~/kit/ui/field'
import { Textarea } from '~/kit/ui/textarea'

type SendBackProps = {
  hint: string
  isPending: boolean
  onSend: (note: string) => void
  onClose: () => void
}

export function SendBackDialog({ title, ...props }: SendBackProps & { title: string }) {
  return (
    <Dialog open onOpenChange={(open) => !open && props.onClose()}>
      <DialogContent title={title}>
        <SendBack {...props} />
      </DialogContent>
    </Dialog>
  )
}

export function SendBack({ hint, isPending, onSend, onClose }: SendBackProps) {
  const [note, setNote] = useState('')

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    onSend(note)
  }

  return (
    <form onSubmit={handleSubmit} className="mt-4 grid gap-4">
      <Field label="What is missing?" hint={hint}>
        {(field) => (
          <Textarea
            {...field}
            rows={4}
            maxLength={1000}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="lantern" disabled={isPending}>
          {isPending ? 'Sending…' : 'Send back'}
        </Button>
      </div>
    </form>
  )
}
