import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '~/kit/data/data-error'
import type { StaffClient } from '~/kit/data/staff-client'
import type { Json } from '~/platform/values/database.types'
import { PARTS_IN_USE_KEY, staffSettingsKeys } from './staff-keys'

export type StaffSettings = {
  revision: number
  listing_editors: string
  sign_up: string
  admins_need_second_step: boolean
  /** Whether what is published by who is no admin waits for one. */
  admin_looks_first: boolean
  access_decided_at: string | null
  setup_skipped: string[]
  mail_tested_at: string | null
  /** `assigned` or `unassigned`. */
  enquiry_readers: string
  enquiry_months: number
  won_months: number
  /** `person`, `claim` or `office`. */
  enquiry_route: string
  /** Working minutes; 0 for never. */
  enquiry_minutes: number
  work_days: string
  /** Such as `08:00`, Manila time. */
  work_from: string
  work_until: string
  /** `published` or `draft`: how a new listing begins. */
  new_listings: string
  publish_photo: string
  publish_price: string
  publish_place: string
  publish_person: string
  publish_authority: string
  publish_project: string
  /** `nothing`, `ask` or `take_off`. */
  authority_end: string
  /** Days; 0 for never. */
  confirm_days: number
  hide_days: number
  history_months: number
  slip_days: number
  /** `small` for up to three people, `large` for more; null where nobody has said so. */
  office_size: string | null
}

export const STAFF_SETTINGS_COLUMNS =
  'revision, listing_editors, sign_up, admins_need_second_step, admin_looks_first, access_decided_at, setup_skipped, mail_tested_at, enquiry_readers, enquiry_months, won_months, enquiry_route, enquiry_minutes, work_days, work_from, work_until, new_listings, publish_photo, publish_price, publish_place, publish_person, publish_authority, publish_project, authority_end, confirm_days, hide_days, history_months, slip_days, office_size' as const

export function staffSettingsQuery(client: StaffClient) {
  return queryOptions({
    queryKey: staffSettingsKeys.all,
    queryFn: async ({ signal }): Promise<StaffSettings> =>
      dataOf(
        await client
          .from('staff_settings')
          .select(STAFF_SETTINGS_COLUMNS)
          .abortSignal(signal)
          .single(),
      ),
    retryOnMount: true,
    meta: { failure: 'staff_settings_failed' },
  })
}

/** Which parts that a small office has folded are used. */
export function partsInUseQuery(client: StaffClient) {
  return queryOptions({
    queryKey: PARTS_IN_USE_KEY,
    queryFn: async ({ signal }): Promise<string[]> =>
      dataOf(await client.rpc('parts_in_use', {}, { get: true }).abortSignal(signal)) ?? [],
    staleTime: Number.POSITIVE_INFINITY,
    meta: { failure: 'parts_in_use_failed' },
  })
}

/** Values that the sample put into the site settings, by column; empty without a sample. */
export function sampleIdentityQuery(client: StaffClient) {
  return queryOptions({
    queryKey: staffSettingsKeys.sample(),
    queryFn: async ({ signal }) => {
      const answer = client.from('staff_settings').select('sample_site').abortSignal(signal)
      return objectOf(objectOf(dataOf(await answer.single()).sample_site).identity)
    },
    retryOnMount: true,
    meta: { failure: 'staff_settings_failed' },
  })
}

function objectOf(json: Json | undefined): Readonly<Record<string, Json | undefined>> {
  return json && typeof json === 'object' && !Array.isArray(json) ? json : {}
}
