import { queryOptions } from '@tanstack/react-query'
import { dataErrorOf, dataOf } from '~/lib/data-error'
import type { StaffClient } from '~/lib/staff/client'
import { staffKeys } from '~/lib/staff/keys'

/** Ask for the number of rows only. */
const ROWS = { count: 'exact', head: true } as const

/** Each card asks by itself, so that one that fails leaves the others standing. */
const counters = {
  properties: (client: StaffClient) => properties(client),
  featured: (client: StaffClient) => properties(client).eq('featured', true),
  active: (client: StaffClient) => properties(client).eq('status', 'active'),
  activeFeatured: (client: StaffClient) =>
    properties(client).eq('status', 'active').eq('featured', true),
  views: (client: StaffClient) => client.from('property_views').select('id', ROWS),
  users: (client: StaffClient) => client.from('profiles').select('id', ROWS),
  samples: (client: StaffClient) => properties(client).eq('is_sample', true),
}
export type Counter = keyof typeof counters

function properties(client: StaffClient) {
  return client.from('properties').select('id', ROWS)
}

export function countQuery(client: StaffClient, counter: Counter) {
  return queryOptions({
    queryKey: [...staffKeys.counts(), counter],
    queryFn: async ({ signal }) => {
      const { error, count: rows, status } = await counters[counter](client).abortSignal(signal)
      if (error) throw dataErrorOf(error, status)
      if (rows === null) throw new Error(`no count of ${counter} came back`)
      return rows
    },
    staleTime: 10_000,
    retryOnMount: true,
    meta: { failure: `count_of_${counter}_failed` },
  })
}

/** What the site says of the brokerage, as far as the dashboard has to tell about it. */
export function siteQuery(client: StaffClient) {
  return queryOptions({
    queryKey: staffKeys.site(),
    queryFn: async ({ signal }) =>
      dataOf(
        await client
          .from('site_settings')
          .select(
            'business_name, phone, email, sms_number, viber_number, messenger_url, address_line, office_hours, broker_name, broker_licence_no, broker_licence_valid_until, dhsud_registration_no, broker_intro, hero_title, hero_text, sample_data',
          )
          .abortSignal(signal)
          .single(),
      ),
    staleTime: 10_000,
    retryOnMount: true,
    meta: { failure: 'site_settings_failed' },
  })
}

/** Tries after which a letter that is still not sent is worth an administrator's look. */
const WORRYING_TRIES = 2

/** E-mails that could not be sent, the newest few, with their number. */
export function stuckMailsQuery(client: StaffClient) {
  return queryOptions({
    queryKey: [...staffKeys.all, 'stuck-mails'],
    queryFn: async ({ signal }) => {
      const answer = await client
        .from('outgoing_mails')
        .select('id, recipient, subject, attempts, last_error, next_attempt_at', { count: 'exact' })
        .is('sent_at', null)
        .gte('attempts', WORRYING_TRIES)
        .order('created_at', { ascending: false })
        .order('id')
        .limit(5)
        .abortSignal(signal)
      return { mails: dataOf(answer), total: answer.count ?? 0 }
    },
    staleTime: 10_000,
    retryOnMount: true,
    meta: { failure: 'stuck_mails_failed' },
  })
}
