import { zodResolver } from '@hookform/resolvers/zod'
import { Choice } from '~/kit/components/choice'
import { SettingsForm } from '~/kit/components/settings-form'
import { TextField } from '~/kit/components/text-field'
import { wholeNumber } from '~/kit/staff/field-schemas'
import { z } from '~/kit/staff/zod'
import { Notice } from '~/kit/ui/notice'
import type { StaffSettings } from '~/modules/staff-settings/data/staff-reads'
import { useSettingsForm } from '~/modules/staff-settings/staff/use-settings-form'

const readers = [
  {
    value: 'unassigned',
    label: 'Everyone who works here',
    meaning:
      'Agents see what is assigned to them and what is not assigned yet, so that anyone can answer. New accounts see nothing until an admin assigns them an enquiry or links their account to a person.',
  },
  {
    value: 'assigned',
    label: 'Admins only',
    meaning: 'Agents see only what an admin assigned to them.',
  },
]

const months = wholeNumber('months', 1, 120)

const schema = z.object({
  enquiry_readers: z.string(),
  enquiry_months: months,
  won_months: months,
})

const KEYS = ['enquiry_readers', 'enquiry_months', 'won_months'] as const

export function EnquiryRulesForm({ settings }: { settings: StaffSettings }) {
  const row = useSettingsForm({ settings, keys: KEYS, resolver: zodResolver(schema) })
  const { register, setValue, formState } = row.form
  const { errors } = formState
  const chosen = months.safeParse(row.values.enquiry_months).data
  const isFewer = chosen !== undefined && chosen < Number(row.base.enquiry_months)
  return (
    <SettingsForm row={row} options={readers}>
      <div className="grid gap-3">
        <Choice
          legend="Who sees enquiries that are not assigned?"
          name="enquiry_readers"
          options={readers}
          value={row.values.enquiry_readers}
          onChange={(value) => setValue('enquiry_readers', value)}
        />
        <p className="text-muted-foreground leading-snug">
          Admins see them all. An account that signed itself up sees none until an admin has
          assigned it something.
        </p>
      </div>
      <TextField
        field={{ label: 'Keep client details for (months)', kind: 'whole' }}
        hint="From 1 to 120, counted from a client’s last message. Say the same in the privacy notice."
        error={errors.enquiry_months?.message}
        registered={register('enquiry_months')}
      />
      <TextField
        field={{ label: 'Keep clients whose deal was won for (months)', kind: 'whole' }}
        hint="From 1 to 120, counted from the last entry of that enquiry, where that is longer. Records of a sale are usually kept five years (RA 9160, section 9): 60. Say it in the privacy notice, too."
        error={errors.won_months?.message}
        registered={register('won_months')}
      />
      <div aria-live="polite">
        {chosen !== undefined && (
          <Notice
            variant={isFewer ? 'warning' : 'info'}
            title={`After ${chosen} ${chosen === 1 ? 'month' : 'months'}`}
          >
            {isFewer && (
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
    </SettingsForm>
  )
}
