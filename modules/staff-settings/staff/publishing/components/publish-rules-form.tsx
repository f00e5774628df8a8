import type { UseFormRegisterReturn } from 'react-hook-form'
import { Choice } from '~/kit/components/choice'
import { LargerOffice } from '~/kit/components/larger-office'
import { SettingsForm } from '~/kit/components/settings-form'
import { Field } from '~/kit/ui/field'
import { Select } from '~/kit/ui/select'
import type { StaffSettings } from '~/modules/staff-settings/data/staff-reads'
import { useSettingsForm } from '~/modules/staff-settings/staff/use-settings-form'

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

const levels = [
  { value: 'off', label: 'Say nothing' },
  { value: 'warn', label: 'Warn' },
  { value: 'block', label: 'Don’t publish' },
]

const checks = [
  { key: 'publish_photo', label: 'No photo' },
  { key: 'publish_price', label: 'No amount in the price' },
  { key: 'publish_place', label: 'No city' },
  { key: 'publish_person', label: 'No agent' },
  { key: 'publish_authority', label: 'The authority to sell has ended' },
] as const
const projectCheck = {
  key: 'publish_project',
  label: 'A project’s unit without its licence to sell',
} as const

const KEYS = [
  'new_listings',
  ...checks.map(({ key }) => key),
  projectCheck.key,
  'authority_end',
  'confirm_days',
  'hide_days',
] as const

export function PublishRulesForm({ settings }: { settings: StaffSettings }) {
  const row = useSettingsForm({ settings, keys: KEYS })
  const { values } = row
  const { register, setValue } = row.form
  const check = ({ key, label }: (typeof checks)[number] | typeof projectCheck) => (
    <Field key={key} label={label}>
      {(field) => (
        <Select {...field} {...register(key)}>
          {levels.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )

  return (
    <SettingsForm row={row} options={[...starts, ...ends, ...levels]}>
      <Choice
        legend="New listings start as"
        name="new_listings"
        options={starts}
        value={values.new_listings}
        onChange={(value) => setValue('new_listings', value)}
      />
      <fieldset>
        <legend className="mb-3 font-semibold text-lg">Before a draft is published</legend>
        <div className="grid gap-3 sm:grid-cols-2">
          {checks.map(check)}
          <LargerOffice part="projects">{check(projectCheck)}</LargerOffice>
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
        value={values.authority_end}
        onChange={(value) => setValue('authority_end', value)}
      />
      <fieldset>
        <legend className="mb-3 font-semibold text-lg">Whether it is still available</legend>
        <div className="grid gap-3 sm:grid-cols-2">
          <DaysSelect
            label="Ask the agent after"
            days={confirmDays}
            value={Number(values.confirm_days)}
            registered={register('confirm_days', {
              onChange: ({ target }) => {
                const isHidden = canHide(Number(values.hide_days), Number(target.value))
                if (!isHidden) setValue('hide_days', '0')
              },
            })}
          />
          <DaysSelect
            label="Take it off the site after"
            days={hideDays.filter(
              (days) => days === 0 || canHide(days, Number(values.confirm_days)),
            )}
            value={Number(values.hide_days)}
            registered={register('hide_days')}
          />
        </div>
        <p className="mt-3 text-muted-foreground leading-snug">
          Counted from the day on which someone last confirmed a listing. Its agent, or admins where
          it has none, are asked by e-mail and answer without signing in. What nobody confirms for
          long becomes a draft, and the next answer publishes it again.
        </p>
      </fieldset>
    </SettingsForm>
  )
}

/** At least a week after the question, as the database wants it. */
function canHide(hideDays: number, confirmDays: number): boolean {
  return confirmDays > 0 && hideDays >= confirmDays + 7
}

type DaysSelectProps = {
  label: string
  days: number[]
  value: number
  registered: UseFormRegisterReturn
}

/** What is stored is offered even where it is none of the usual. */
function DaysSelect({ label, days, value, registered }: DaysSelectProps) {
  const offered = [...new Set([...days, value])].toSorted((one, other) => one - other)
  return (
    <Field label={label}>
      {(field) => (
        <Select {...field} {...registered} value={value}>
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
