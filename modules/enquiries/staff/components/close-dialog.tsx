import { useState } from 'react'
import { cn } from '~/kit/class-names'
import { storable } from '~/kit/staff/field-schemas'
import { Button } from '~/kit/ui/button'
import { Dialog, DialogClose, DialogContent } from '~/kit/ui/dialog'
import { Field } from '~/kit/ui/field'
import { Textarea } from '~/kit/ui/textarea'
import type { EnquiryRow } from '~/modules/enquiries/data/staff-reads'
import { useChangeEnquiry } from '../use-change-enquiry'
import { ChangeConflict } from './change-conflict'

type CloseDialogProps = {
  enquiry: Pick<
    EnquiryRow,
    | 'id'
    | 'revision'
    | 'name'
    | 'state'
    | 'lost_reason'
    | 'next_step'
    | 'next_step_on'
    | 'assignee_id'
  >
  /** What stands under “Why was it lost?” to begin with. */
  lostReason?: string
  onDone: () => void
}

const OUTCOMES = [
  { key: 'won', label: 'Won', means: 'They bought or rented.' },
  { key: 'lost', label: 'Lost', means: 'No deal came of it.' },
] as const

const MOST = 500

export function CloseDialog({ enquiry, lostReason = '', onDone }: CloseDialogProps) {
  const change = useChangeEnquiry()
  const [outcome, setOutcome] = useState<'won' | 'lost'>()
  const [reason, setReason] = useState(lostReason)
  const [isChecked, setIsChecked] = useState(false)
  const isLost = outcome === 'lost'
  const isReasonMissing = isLost && storable(reason) === ''

  function handleSubmit() {
    setIsChecked(true)
    if (!outcome || isReasonMissing) return
    const changes = { state: outcome, ...(isLost && { lost_reason: storable(reason) }) }
    change.change(changes, enquiry, onDone)
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onDone()}>
      <DialogContent
        title={`Close the enquiry of ${enquiry.name}`}
        description="It moves to Closed. You can reopen it there."
      >
        <form
          noValidate
          className="mt-4 grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            handleSubmit()
          }}
        >
          <fieldset>
            <legend className="font-semibold">Result</legend>
            <div className="panes mt-1.5 sm:grid-cols-2">
              {OUTCOMES.map(({ key, label, means }) => (
                <label
                  key={key}
                  className={cn(
                    'flex min-h-11 gap-3 p-3',
                    outcome === key ? 'bg-pane' : 'bg-shell',
                  )}
                >
                  <input
                    type="radio"
                    name="outcome"
                    checked={outcome === key}
                    onChange={() => setOutcome(key)}
                    className="mt-1 size-5 shrink-0 accent-arayat"
                  />
                  <span>
                    <span className="block font-semibold">{label}</span>
                    <span className="block text-[0.9375rem]">{means}</span>
                  </span>
                </label>
              ))}
            </div>
            {isChecked && !outcome && (
              <p role="alert" className="mt-1.5 font-semibold text-destructive text-sm">
                Choose won or lost.
              </p>
            )}
          </fieldset>
          {isLost && (
            <Field
              label="Why was it lost?"
              hint="A few words: over budget, bought elsewhere, no answer."
              error={isChecked && isReasonMissing ? 'Say why it was lost.' : undefined}
              isRequired
            >
              {(field) => (
                <Textarea
                  {...field}
                  rows={3}
                  maxLength={MOST}
                  value={reason}
                  onChange={(event) => setReason(event.target.value)}
                />
              )}
            </Field>
          )}
          <div className="flex flex-wrap justify-end gap-2">
            <DialogClose asChild>
              <Button variant="outline">Cancel</Button>
            </DialogClose>
            <Button type="submit" disabled={change.isPending}>
              {change.isPending ? 'Closing…' : 'Close enquiry'}
            </Button>
          </div>
        </form>
        <ChangeConflict change={change} />
      </DialogContent>
    </Dialog>
  )
}
