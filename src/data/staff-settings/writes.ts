import type { QueryClient } from '@tanstack/react-query'
import { DataError, dataOf } from '../data-error'
import type { StaffClient } from '../staff-client'
import { staffSettingsKeys } from './staff-keys'
import type { StaffSettings } from './staff-reads'

export type Access = Pick<
  StaffSettings,
  'sign_up' | 'listing_editors' | 'admins_need_second_step' | 'admin_looks_first'
>

/** Over the settings that were shown. @throws DataError; conflict where they have changed */
export async function saveAccess(
  client: StaffClient,
  shown: Access,
  chosen: Access,
): Promise<void> {
  const answer = await client
    .from('staff_settings')
    .update(chosen)
    .eq('id', 1)
    .match(shown)
    .select('id')
  if (dataOf(answer).length === 0) throw await whyNotSaved(client, shown, 'access_changed')
}

export type EnquiryRules = Pick<StaffSettings, 'enquiry_readers' | 'enquiry_months' | 'won_months'>

export async function saveEnquiryRules(
  client: StaffClient,
  shown: EnquiryRules,
  chosen: EnquiryRules,
): Promise<void> {
  const answer = await client
    .from('staff_settings')
    .update(chosen)
    .eq('id', 1)
    .match(shown)
    .select('id')
  if (dataOf(answer).length === 0) throw await whyNotSaved(client, shown, 'enquiry_rules_changed')
}

export type EnquiryRoute = Pick<
  StaffSettings,
  'enquiry_route' | 'enquiry_minutes' | 'work_days' | 'work_from' | 'work_until'
>

export async function saveEnquiryRoute(
  client: StaffClient,
  shown: EnquiryRoute,
  chosen: EnquiryRoute,
): Promise<void> {
  const answer = await client
    .from('staff_settings')
    .update(chosen)
    .eq('id', 1)
    .match(shown)
    .select('id')
  if (dataOf(answer).length === 0) throw await whyNotSaved(client, shown, 'enquiry_rules_changed')
}

export type PublishRules = Pick<
  StaffSettings,
  | 'new_listings'
  | 'publish_photo'
  | 'publish_price'
  | 'publish_place'
  | 'publish_person'
  | 'publish_authority'
  | 'publish_project'
  | 'authority_end'
  | 'confirm_days'
  | 'hide_days'
>

export async function savePublishRules(
  client: StaffClient,
  shown: PublishRules,
  chosen: PublishRules,
): Promise<void> {
  const answer = await client
    .from('staff_settings')
    .update(chosen)
    .eq('id', 1)
    .match(shown)
    .select('id')
  if (dataOf(answer).length === 0) throw await whyNotSaved(client, shown, 'publish_rules_changed')
}

export async function saveHistoryMonths(
  client: StaffClient,
  shown: number,
  chosen: number,
): Promise<void> {
  const answer = await client
    .from('staff_settings')
    .update({ history_months: chosen })
    .eq('id', 1)
    .eq('history_months', shown)
    .select('id')
  if (dataOf(answer).length > 0) return
  throw await whyNotSaved(client, { history_months: shown }, 'history_months_changed')
}

export async function saveSlipDays(
  client: StaffClient,
  shown: number,
  chosen: number,
): Promise<void> {
  const answer = await client
    .from('staff_settings')
    .update({ slip_days: chosen })
    .eq('id', 1)
    .eq('slip_days', shown)
    .select('id')
  if (dataOf(answer).length > 0) return
  throw await whyNotSaved(client, { slip_days: shown }, 'enquiry_rules_changed')
}

/** Row-level security refuses without an error: no row comes back, as after another's change. */
async function whyNotSaved(
  client: StaffClient,
  shown: Partial<StaffSettings>,
  hint: string,
): Promise<DataError> {
  const rows = await client.from('staff_settings').select('id').eq('id', 1).match(shown)
  return dataOf(rows).length > 0
    ? new DataError('forbidden', 'no row was changed')
    : new DataError('conflict', 'no row was changed', { hint })
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
