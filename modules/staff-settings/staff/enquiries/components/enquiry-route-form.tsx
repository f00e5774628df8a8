import { zodResolver } from '@hookform/resolvers/zod'
import { Choice } from '~/kit/components/choice'
import { SettingsForm } from '~/kit/components/settings-form'
import { TextField } from '~/kit/components/text-field'
import { wholeNumber } from '~/kit/staff/field-schemas'
import { z } from '~/kit/staff/zod'
import { Field } from '~/kit/ui/field'
import { Input } from '~/kit/ui/input'
import type { StaffSettings } from '~/modules/staff-settings/data/staff-reads'
import { useSettingsForm } from '~/modules/staff-settings/staff/use-settings-form'
import { hoursProblem, WEEK, withDay } from '../route'

const routes = [
  {
    value: 'claim',
    label: 'The agent, or the first to claim it',
    meaning:
      'The listing’s agent gets it. Without one, or while they are away, all agents are asked and the first to claim it has it. Where agents don’t see unassigned enquiries, the office gets it.',
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

const KEYS = ['enquiry_route', 'enquiry_minutes', 'work_days', 'work_from', 'work_until'] as const

type Hours = Pick<StaffSettings, 'work_days' | 'work_from' | 'work_until'>

const problemOf = ({ work_days, work_from, work_until }: Hours) =>
  hoursProblem(work_days, work_from, work_until)

const schema = z
  .object({
    enquiry_route: z.string(),
    enquiry_minutes: wholeNumber('minutes', 0, 2880),
    work_days: z.string(),
    work_from: z.string(),
    work_until: z.string(),
  })
  .refine((typed) => !problemOf(typed), {
    path: ['work_from'],
    error: ({ input }) => problemOf(input as Hours),
    // Reported together with the minutes.
    when: () => true,
  })

export function EnquiryRouteForm({ settings }: { settings: StaffSettings }) {
  const row = useSettingsForm({
    settings,
    keys: KEYS,
    resolver: zodResolver(schema),
    noun: 'rule',
  })
  const { values } = row
  const { register, setValue, formState } = row.form
  const { errors } = formState
  return (
    <SettingsForm
      row={row}
      action={
        <>
          Save<span className="sr-only"> the rule</span>
        </>
      }
      options={routes}
    >
      <Choice
        legend="Who gets a new enquiry?"
        name="enquiry_route"
        options={routes}
        value={values.enquiry_route}
        onChange={(value) => setValue('enquiry_route', value)}
      />
      <TextField
        field={{
          label: 'Tell the office when nobody has answered after (working minutes)',
          kind: 'whole',
        }}
        hint="Up to 2880; 0 for never. The office is told once, by e-mail."
        error={errors.enquiry_minutes?.message}
        registered={register('enquiry_minutes')}
      />
      <fieldset className="grid gap-3">
        <legend className="mb-3 font-semibold">Working hours</legend>
        <div className="flex flex-wrap gap-x-4">
          {WEEK.map(({ key, label }) => (
            <label key={key} className="inline-flex min-h-11 items-center gap-2">
              <input
                type="checkbox"
                checked={values.work_days.includes(key)}
                onChange={() => setValue('work_days', withDay(values.work_days, key))}
                className="size-5 accent-arayat"
              />
              {label}
            </label>
          ))}
        </div>
        <div className="grid max-w-md grid-cols-2 gap-4">
          <Field label="From" error={errors.work_from?.message}>
            {(field) => <Input {...field} {...register('work_from')} type="time" />}
          </Field>
          <Field label="Until">
            {(field) => <Input {...field} {...register('work_until')} type="time" />}
          </Field>
        </div>
      </fieldset>
    </SettingsForm>
  )
}
