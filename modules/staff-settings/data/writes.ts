import type { QueryClient } from '@tanstack/react-query'
import { dataOf } from '~/kit/data/data-error'
import { savedOver } from '~/kit/data/rows'
import type { StaffClient } from '~/kit/data/staff-client'
import { staffSettingsKeys } from './staff-keys'
import { STAFF_SETTINGS_COLUMNS, type StaffSettings } from './staff-reads'

/** @throws DataError; conflict with the settings as another admin saved them, forbidden for others */
export async function saveStaffSettings(
  client: StaffClient,
  over: Pick<StaffSettings, 'revision'>,
  chosen: Partial<StaffSettings>,
): Promise<StaffSettings> {
  const update = client.from('staff_settings').update(chosen).eq('id', 1)
  return savedOver(
    await update.eq('revision', over.revision).select(STAFF_SETTINGS_COLUMNS),
    over,
    () => client.from('staff_settings').select(STAFF_SETTINGS_COLUMNS).eq('id', 1).maybeSingle(),
  )
}

export async function skipSetupStep(
  client: StaffClient,
  step: string,
  is_skipped: boolean,
): Promise<void> {
  dataOf(await client.rpc('skip_setup_step', { step, is_skipped }))
}

export async function invalidateStaffSettings(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: staffSettingsKeys.all })
}
