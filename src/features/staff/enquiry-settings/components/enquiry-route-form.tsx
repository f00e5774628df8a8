import { type FormEvent, useState } from 'react'
import { Choice } from '~/components/choice'
import { Button } from '~/components/ui/button'
import { Field } from '~/components/ui/field'
import { Input } from '~/components/ui/input'
import type { StaffSettings } from '~/data/staff-settings/staff-reads'
import { useSaveEnquiryRoute } from '../mutations'
import { hoursProblem, minutesOf, routeOf, WEEK, withDay } from '../route'

const routes = [
  {
    value: 'claim',
    label: 'The agent, or the first to claim it',
    meaning:
      'The listing’s agent gets it. Without one, or while they are away, all agents are asked and the first to claim it has it. Where users don’t see unassigned enquiries, the office gets it.',
  },
  {
    value: 'person',
    label: 'The agent, or the office',
    meaning:
      'The listing’s agent gets it. Without one, or while they are away, the office gets it and assigns it.',
  },
  {
    value: 'office',
    label: 'The office',
    meaning: 'The office gets all of them and assigns each.',
  },
]

export function EnquiryRouteForm({ settings }: { settings: StaffSettings }) {
  const shown = routeOf(settings)
  const [chosen, setChosen] = useState(shown)
  const [typed, setTyped] = useState(String(shown.enquiry_minutes))
  const [isAsked, setIsAsked] = useState(false)
  const { mutate, isPending } = useSaveEnquiryRoute(shown)
  const minutes = minutesOf(typed)
  const problem = hoursProblem(chosen.work_days, chosen.work_from, chosen.work_until)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setIsAsked(true)
    if (minutes !== undefined && !problem) mutate({ ...chosen, enquiry_minutes: minutes })
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="grid max-w-3xl gap-7">
      <Choice
        legend="Who gets a new enquiry?"
        name="enquiry_route"
        options={routes}
        value={chosen.enquiry_route}
        onChange={(enquiry_route) => setChosen({ ...chosen, enquiry_route })}
      />
      <Field
        label="Tell the office when nobody has answered after (working minutes)"
        hint="Up to 2880; 0 for never. The office is told once, by e-mail."
        error={
          isAsked && minutes === undefined ? 'Enter whole minutes, from 0 to 2880.' : undefined
        }
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
      <fieldset className="grid gap-3">
        <legend className="mb-3 font-semibold">Working hours</legend>
        <div className="flex flex-wrap gap-x-4">
          {WEEK.map(({ key, label }) => (
            <label key={key} className="inline-flex min-h-11 items-center gap-2">
              <input
                type="checkbox"
                checked={chosen.work_days.includes(key)}
                onChange={() => setChosen({ ...chosen, work_days: withDay(chosen.work_days, key) })}
                className="size-5 accent-arayat"
              />
              {label}
            </label>
          ))}
        </div>
        <div className="grid max-w-md grid-cols-2 gap-4">
          <Field label="From" error={isAsked ? problem : undefined}>
            {(field) => (
              <Input
                {...field}
                type="time"
                value={chosen.work_from}
                onChange={({ target }) => setChosen({ ...chosen, work_from: target.value })}
              />
            )}
          </Field>
          <Field label="Until">
            {(field) => (
              <Input
                {...field}
                type="time"
                value={chosen.work_until}
                onChange={({ target }) => setChosen({ ...chosen, work_until: target.value })}
              />
            )}
          </Field>
        </div>
      </fieldset>
      <div>
        <Button type="submit" variant="lantern" disabled={isPending}>
          {isPending ? 'Saving…' : 'Save the rule'}
        </Button>
      </div>
    </form>
  )
}
