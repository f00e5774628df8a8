import { type FormEvent, useState } from 'react'
import { Choice } from '~/components/choice'
import { Button } from '~/components/ui/button'
import { Field } from '~/components/ui/field'
import { Input } from '~/components/ui/input'
import { Notice } from '~/components/ui/notice'
import type { StaffSettings } from '~/data/staff-settings/staff-reads'
import { monthsInWords, monthsOf } from '../months'
import { useSaveEnquiryRules } from '../mutations'

const readers = [
  {
    value: 'unassigned',
    label: 'Everyone who works here',
    meaning:
      'Users see what is assigned to them and what is not assigned yet, so that anyone can answer. New accounts see nothing until an admin assigns them an enquiry or links their account to a person.',
  },
  {
    value: 'assigned',
    label: 'Admins only',
    meaning: 'Users see only what an admin assigned to them.',
  },
]

export function EnquiryRulesForm({ settings }: { settings: StaffSettings }) {
  const { enquiry_readers, enquiry_months, won_months } = settings
  const [reader, setReader] = useState(enquiry_readers)
  const [typed, setTyped] = useState(String(enquiry_months))
  const [typedWon, setTypedWon] = useState(String(won_months))
  const [isAsked, setIsAsked] = useState(false)
  const { mutate, isPending } = useSaveEnquiryRules({ enquiry_readers, enquiry_months, won_months })
  const months = monthsOf(typed)
  const wonMonths = monthsOf(typedWon)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setIsAsked(true)
    if (months === undefined || wonMonths === undefined) return
    mutate({ enquiry_readers: reader, enquiry_months: months, won_months: wonMonths })
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="grid max-w-3xl gap-7">
      <div className="grid gap-3">
        <Choice
          legend="Who sees enquiries that are not assigned?"
          name="enquiry_readers"
          options={readers}
          value={reader}
          onChange={setReader}
        />
        <p className="text-muted-foreground leading-snug">
          Admins see them all. An account that signed itself up sees none until an admin has
          assigned it something.
        </p>
      </div>
      <Field
        label="Keep client details for (months)"
        hint="From 1 to 120, counted from a client’s last message. Say the same in the privacy notice."
        error={isAsked && months === undefined ? 'Enter whole months, from 1 to 120.' : undefined}
      >
        {(field) => (
          <Input
            {...field}
            inputMode="numeric"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            className="max-w-32"
          />
        )}
      </Field>
      <Field
        label="Keep clients whose deal was won for (months)"
        hint="From 1 to 120, counted from the last entry of that enquiry, where that is longer. Records of a sale are usually kept five years (RA 9160, section 9): 60. Say it in the privacy notice, too."
        error={
          isAsked && wonMonths === undefined ? 'Enter whole months, from 1 to 120.' : undefined
        }
      >
        {(field) => (
          <Input
            {...field}
            inputMode="numeric"
            value={typedWon}
            onChange={(event) => setTypedWon(event.target.value)}
            className="max-w-32"
          />
        )}
      </Field>
      <div aria-live="polite">
        {months !== undefined && (
          <Notice
            variant={months < enquiry_months ? 'warning' : 'info'}
            title={`After ${monthsInWords(months)}`}
          >
            {months < enquiry_months && (
              <p>
                Fewer than now: clients whose last message is older than that are deleted within a
                day of saving.
              </p>
            )}
            <p>
              Name, number, address and message are deleted for good, with the notes and the results
              of viewings. How many asked, when, about what and how fast they were answered stays.
            </p>
          </Notice>
        )}
      </div>
      <div>
        <Button type="submit" variant="lantern" disabled={isPending}>
          {isPending ? 'Saving…' : 'Save'}
        </Button>
      </div>
    </form>
  )
}
