import { SettingsForm } from '~/kit/components/settings-form'
import { Field } from '~/kit/ui/field'
import { Select } from '~/kit/ui/select'
import type { StaffSettings } from '~/modules/staff-settings/data/staff-reads'
import { useSettingsForm } from '~/modules/staff-settings/staff/use-settings-form'

const choices = [3, 6, 12, 24, 36, 60, 120]

/** For how long entries are kept. */
export function HistoryMonths({ settings }: { settings: StaffSettings }) {
  const row = useSettingsForm({ settings, keys: ['history_months'] })
  const now = Number(row.base.history_months)
  return (
    <div className="mt-10 max-w-md border-line border-t pt-5">
      <SettingsForm row={row}>
        <Field
          label="Keep the history for"
          hint={
            Number(row.values.history_months) < now
              ? 'Shorter than now: what is older is deleted for good, beginning within an hour of saving.'
              : 'What is older is deleted for good.'
          }
        >
          {(control) => (
            <Select {...control} {...row.form.register('history_months')}>
              {[...new Set([...choices, now])]
                .toSorted((one, other) => one - other)
                .map((each) => (
                  <option key={each} value={each}>
                    {each} months
                  </option>
                ))}
            </Select>
          )}
        </Field>
      </SettingsForm>
    </div>
  )
}
