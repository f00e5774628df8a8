import { useState } from 'react'
import { storable } from '~/kit/staff/field-schemas'
import { Button } from '~/kit/ui/button'
import { Dialog, DialogClose, DialogContent } from '~/kit/ui/dialog'
import { Field } from '~/kit/ui/field'
import { Textarea } from '~/kit/ui/textarea'
import type { Viewing } from '~/modules/viewings/data/staff-reads'
import { MOST_OUTCOME, type ViewingEnd } from '~/modules/viewings/viewing'
import { useEndViewing } from '../mutations'
import type { EnquiryToView } from '../viewing-values'
import { EmailNotice } from './email-notice'

type OutcomeDialogProps = {
  enquiry: EnquiryToView
  viewing: Viewing
  end: ViewingEnd
  onClose: () => void
}

const words: Record<ViewingEnd, { title: string; label: string; action: string }> = {
  done: { title: 'They came', label: 'Result', action: 'Save as done' },
  missed: { title: 'They did not come', label: 'What happened', action: 'Save as no-show' },
  cancelled: { title: 'Cancel the viewing', label: 'Why', action: 'Cancel viewing' },
}

export function OutcomeDialog({ enquiry, viewing, end, onClose }: OutcomeDialogProps) {
  const { mutate, isPending } = useEndViewing(viewing.id)
  const [outcome, setOutcome] = useState(viewing.outcome)
  const { title, label, action } = words[end]
  const hasBegun = Date.parse(viewing.starts_at) <= Date.now()
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={title}
        description={[enquiry.name, enquiry.subject].filter(Boolean).join(', ')}
      >
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            mutate({ state: end, outcome: storable(outcome) }, { onSuccess: onClose })
          }}
          className="mt-4 grid gap-4"
        >
          <Field
            label={`${label} (optional)`}
            hint="Saved with the enquiry. Only staff can read it."
          >
            {(field) => (
              <Textarea
                {...field}
                rows={4}
                maxLength={MOST_OUTCOME}
                value={outcome}
                onChange={(event) => setOutcome(event.target.value)}
              />
            )}
          </Field>
          {end === 'cancelled' && (
            <EmailNotice enquiry={enquiry} what={hasBegun ? 'past' : 'cancelled'} />
          )}
          <div className="flex flex-wrap justify-end gap-2">
            <DialogClose asChild>
              <Button variant="outline">{end === 'cancelled' ? 'Keep viewing' : 'Back'}</Button>
            </DialogClose>
            <Button
              type="submit"
              variant={end === 'cancelled' ? 'destructive' : 'primary'}
              disabled={isPending}
            >
              {isPending ? 'Saving…' : action}
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  )
}
