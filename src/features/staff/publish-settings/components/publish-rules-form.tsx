import { type FormEvent, useState } from 'react'
import { Choice } from '~/components/choice'
import { Button } from '~/components/ui/button'
import { Field } from '~/components/ui/field'
import { Select } from '~/components/ui/select'
import type { StaffSettings } from '~/data/staff-settings/staff-reads'
import type { PublishRules } from '~/data/staff-settings/writes'
import { useSavePublishRules } from '../mutations'

const starts = [
  {
    value: 'published',
    label: 'Published',
    meaning: 'Visitors see a new listing as soon as it is created.',
  },
  {
    value: 'draft',
    label: 'Draft',
    meaning: 'Only staff see a new listing until someone publishes it.',
  },
]

const ends = [
  {
    value: 'nothing',
    label: 'Nothing more',
    meaning: 'The notices 30, 14 and 3 days before the end are all there is.',
  },
  {
    value: 'ask',
    label: 'Ask',
    meaning: 'Admins and the listing’s agent get one more e-mail, which asks what to do.',
  },
  {
    value: 'take_off',
    label: 'Take the listing off the site',
    meaning: 'It becomes a draft the day after, and they are told.',
  },
]

const confirmDays = [0, 14, 30, 60, 90]
const hideDays = [0, 45, 60, 90, 120, 180]

const checks = [
  { key: 'publish_photo', label: 'No photo' },
  { key: 'publish_price', label: 'No amount in the price' },
  { key: 'publish_place', label: 'No city' },
  { key: 'publish_person', label: 'No agent' },
  { key: 'publish_authority', label: 'The authority to sell has ended' },
  { key: 'publish_project', label: 'A project’s unit without its licence to sell' },
] as const

export function PublishRulesForm({ settings }: { settings: StaffSettings }) {
  const { new_listings, authority_end, confirm_days, hide_days } = settings
  const { publish_photo, publish_price, publish_place, publish_person } = settings
  const { publish_authority, publish_project } = settings
  const ofListings = { publish_photo, publish_price, publish_place, publish_person }
  const levels = { ...ofListings, publish_authority, publish_project }
  const shown = { new_listings, ...levels, authority_end, confirm_days, hide_days }
  const [chosen, setChosen] = useState<PublishRules>(shown)
  const { mutate, isPending } = useSavePublishRules(shown)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    mutate(chosen)
  }

  return (
    <form onSubmit={handleSubmit} className="grid max-w-3xl gap-7">
      <Choice
        legend="New listings start as"
        name="new_listings"
        options={starts}
        value={chosen.new_listings}
        onChange={(value) => setChosen({ ...chosen, new_listings: value })}
      />
      <fieldset>
        <legend className="mb-3 font-semibold text-lg">Before a draft is published</legend>
        <div className="grid gap-3 sm:grid-cols-2">
          {checks.map(({ key, label }) => (
            <Field key={key} label={label}>
              {(field) => (
                <Select
                  {...field}
                  value={chosen[key]}
                  onChange={(event) => setChosen({ ...chosen, [key]: event.target.value })}
                >
                  <option value="off">Say nothing</option>
                  <option value="warn">Warn</option>
                  <option value="block">Don’t publish</option>
                </Select>
              )}
            </Field>
          ))}
        </div>
        <p className="mt-3 text-muted-foreground leading-snug">
          A new listing that may not be published yet is saved as a draft. Listings that visitors
          see already stay as they are.
        </p>
      </fieldset>
      <Choice
        legend="When an authority to sell has ended"
        name="authority_end"
        options={ends}
        value={chosen.authority_end}
        onChange={(value) => setChosen({ ...chosen, authority_end: value })}
      />
      <fieldset>
        <legend className="mb-3 font-semibold text-lg">Whether it is still available</legend>
        <div className="grid gap-3 sm:grid-cols-2">
          <DaysSelect
            label="Ask the agent after"
            days={confirmDays}
            value={chosen.confirm_days}
            onChange={(confirm_days) =>
              setChosen({ ...chosen, confirm_days, hide_days: hideAfter(confirm_days, chosen) })
            }
          />
          <DaysSelect
            label="Take it off the site after"
            days={hideDays.filter((days) => days === 0 || canHide(days, chosen.confirm_days))}
            value={chosen.hide_days}
            onChange={(hide_days) => setChosen({ ...chosen, hide_days })}
          />
        </div>
        <p className="mt-3 text-muted-foreground leading-snug">
          Counted from the day on which someone last confirmed a listing. Its agent, or admins where
          it has none, are asked by e-mail and answer without signing in. What nobody confirms for
          long becomes a draft, and the next answer publishes it again.
        </p>
      </fieldset>
      <div>
        <Button type="submit" variant="lantern" disabled={isPending}>
          {isPending ? 'Saving…' : 'Save'}
        </Button>
      </div>
    </form>
  )
}

/** At least a week after the question, as the database wants it. */
function canHide(hideDays: number, confirmDays: number): boolean {
  return confirmDays > 0 && hideDays >= confirmDays + 7
}

function hideAfter(confirmDays: number, { hide_days }: PublishRules): number {
  return canHide(hide_days, confirmDays) ? hide_days : 0
}

type DaysSelectProps = {
  label: string
  days: number[]
  value: number
  onChange: (days: number) => void
}

/** What is stored is offered even where it is none of the usual. */
function DaysSelect({ label, days, value, onChange }: DaysSelectProps) {
  const offered = [...new Set([...days, value])].toSorted((one, other) => one - other)
  return (
    <Field label={label}>
      {(field) => (
        <Select {...field} value={value} onChange={(event) => onChange(Number(event.target.value))}>
          {offered.map((each) => (
            <option key={each} value={each}>
              {each === 0 ? 'Never' : `${each} days`}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
