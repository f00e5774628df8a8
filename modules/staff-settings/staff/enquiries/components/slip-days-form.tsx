import { zodResolver } from '@hookform/resolvers/zod'
import { SettingsForm } from '~/kit/components/settings-form'
import { TextField } from '~/kit/components/text-field'
import { wholeNumber } from '~/kit/staff/field-schemas'
import { z } from '~/kit/staff/zod'
import type { StaffSettings } from '~/modules/staff-settings/data/staff-reads'
import { useSettingsForm } from '~/modules/staff-settings/staff/use-settings-form'
import { MOST_SLIP_DAYS } from '~/modules/viewing-slips/viewing-slip'

const schema = z.object({
  slip_days: wholeNumber('days', 1, MOST_SLIP_DAYS),
})

export function SlipDaysForm({ settings }: { settings: StaffSettings }) {
  const row = useSettingsForm({ settings, keys: ['slip_days'], resolver: zodResolver(schema) })
  return (
    <SettingsForm
      row={row}
      action={
        <>
          Save<span className="sr-only"> days</span>
        </>
      }
    >
      <TextField
        field={{ label: 'A viewing slip counts for (days)', kind: 'whole' }}
        hint="From 1 to 365. If the buyer buys within these days, the agent on the slip brought them. Slips that were made already keep their days."
        error={row.form.formState.errors.slip_days?.message}
        registered={row.form.register('slip_days')}
      />
    </SettingsForm>
  )
}
