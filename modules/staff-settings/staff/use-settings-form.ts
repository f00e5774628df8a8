import { useQueryClient } from '@tanstack/react-query'
import type { Resolver } from 'react-hook-form'
import { useStaffClient } from '~/kit/staff/auth-context'
import { useRowForm } from '~/kit/staff/use-row-form'
import type { StaffSettings } from '~/modules/staff-settings/data/staff-reads'
import { invalidateStaffSettings, saveStaffSettings } from '~/modules/staff-settings/data/writes'
import { recordOf } from '~/platform/values/record-of'

/** Numbers as they are typed. */
type Typed<K extends keyof StaffSettings> = {
  [P in K]: StaffSettings[P] extends number ? string : StaffSettings[P]
}

type Checked<K extends keyof StaffSettings> = { [P in K]: StaffSettings[P] | Typed<K>[P] }

type SettingsFormOptions<K extends keyof StaffSettings> = {
  settings: StaffSettings
  /** Those that this form saves. */
  keys: readonly K[]
  resolver?: Resolver<Typed<K>, unknown, Checked<K>>
  /** For example "setting". */
  noun?: string
}

/** Some of the staff settings as a form that stays open. */
export function useSettingsForm<K extends keyof StaffSettings>(options: SettingsFormOptions<K>) {
  const { settings, keys, resolver, noun = 'setting' } = options
  const client = useStaffClient()
  const queryClient = useQueryClient()
  const isNumber = (key: K) => typeof settings[key] === 'number'
  return useRowForm<Typed<K>, Checked<K>, StaffSettings>({
    name: `settings.${keys[0]}`,
    keys,
    row: settings,
    valuesOf: (row = settings) =>
      recordOf<Typed<K>>(keys.map((key) => [key, isNumber(key) ? String(row[key]) : row[key]])),
    resolver,
    save: (over, typed) => {
      const chosen = keys.map(
        (key) => [key, isNumber(key) ? Number(typed[key]) : typed[key]] as const,
      )
      return saveStaffSettings(client, over ?? settings, recordOf<Partial<StaffSettings>>(chosen))
    },
    failed: () => `Failed to save ${noun}`,
    done: () => `${noun.charAt(0).toUpperCase()}${noun.slice(1)} saved`,
    invalidate: () => invalidateStaffSettings(queryClient),
  })
}
