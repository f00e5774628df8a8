import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '~/kit/data/answer-of'
import { dataOf } from '~/kit/data/data-error'
import type { StaffClient } from '~/kit/data/staff-client'
import type { Database, Json } from '~/platform/values/database.types'
import { staffEnquiryKeys } from './staff-keys'

const PAGE_SIZE = 24

const ROW_COLUMNS =
  'id, reference, name, subject, property_id, property_reference, excerpt, phone, email, reply_by, wants_viewing, state, lost_reason, next_step, next_step_on, assignee_id, blanked_at, risen_at, revision, created_at, contact_id' as const
const ONE_COLUMNS =
  `${ROW_COLUMNS}, message, preferred_times, consented_at, notice_version, wants_news, source, spam_signs, first_answered_at, property:properties(id, title, address, city, state), person:people(id, name), viewings(id, starts_at, minutes, place, state, outcome)` as const

type Arguments = Database['public']['Functions']['list_enquiries']['Args']

export type EnquiryFilter = Pick<
  Arguments,
  'show' | 'person_id' | 'property_id' | 'assignee_id' | 'is_due' | 'same_as'
>

type After = Pick<Arguments, 'after_is_new' | 'after_created_at' | 'after_id'>

export function behind(
  row: { id: string; state: string; created_at: string } | undefined,
): After | undefined {
  return (
    row && { after_is_new: row.state === 'new', after_created_at: row.created_at, after_id: row.id }
  )
}

/** @param term as typed; the database normalizes it */
export function enquiryListQuery(client: StaffClient, filter: EnquiryFilter, term: string) {
  return infiniteQueryOptions({
    queryKey: staffEnquiryKeys.list(filter, term),
    queryFn: ({ pageParam, signal }) =>
      fetchPage(client, { ...filter, search: term, ...pageParam }, signal),
    initialPageParam: {} as After,
    getNextPageParam: (page) => (page.length < PAGE_SIZE ? null : behind(page.at(-1))),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
    refetchOnWindowFocus: true,
    meta: { failure: 'enquiries_failed', announce: 'Failed to fetch enquiries' },
  })
}

async function fetchPage(client: StaffClient, page: Arguments, signal: AbortSignal) {
  return dataOf(
    await client
      .rpc('list_enquiries', { ...page, page_size: PAGE_SIZE })
      .select(ROW_COLUMNS)
      .abortSignal(signal),
  )
}

export type EnquiryRow = Awaited<ReturnType<typeof fetchPage>>[number]

export function enquiryTotalQuery(client: StaffClient, filter: EnquiryFilter, term: string) {
  return queryOptions({
    queryKey: staffEnquiryKeys.total(filter, term),
    queryFn: async ({ signal }) =>
      Number(
        dataOf(
          await client.rpc('count_enquiry_list', { ...filter, search: term }).abortSignal(signal),
        ),
      ),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
    refetchOnWindowFocus: true,
    meta: { failure: 'enquiry_total_failed' },
  })
}

export function enquiryCountsQuery(client: StaffClient) {
  return queryOptions({
    queryKey: staffEnquiryKeys.counts(),
    queryFn: async ({ signal }) => {
      const counts = dataOf(await client.rpc('count_enquiries').abortSignal(signal))
      return {
        isNew: countIn(counts, 'new'),
        isDue: countIn(counts, 'due'),
        setAside: countIn(counts, 'set_aside'),
      }
    },
    staleTime: 5_000,
    refetchInterval: 60_000,
    refetchOnWindowFocus: true,
    retryOnMount: true,
    meta: { failure: 'enquiry_counts_failed' },
  })
}

export function workOfTodayQuery(client: StaffClient) {
  return queryOptions({
    queryKey: staffEnquiryKeys.today(),
    queryFn: async ({ signal }) => dataOf(await client.rpc('work_of_today').abortSignal(signal)),
    staleTime: 5_000,
    refetchOnWindowFocus: true,
    meta: { failure: 'work_of_today_failed' },
  })
}

export type WorkOfToday = AnswerOf<typeof workOfTodayQuery>[number]

function countIn(counts: Json, name: string): number {
  return counts && typeof counts === 'object' && !Array.isArray(counts)
    ? Number(counts[name] ?? 0)
    : 0
}

/** The address may contain anything, and the database refuses invalid ids. */
function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}

/** Null where it doesn't exist or the account may not see it, which look the same. */
export function enquiryQuery(client: StaffClient, id: string) {
  return queryOptions({
    queryKey: staffEnquiryKeys.one(id),
    queryFn: async ({ signal }) => {
      if (!isId(id)) return null
      return dataOf(
        await client
          .from('enquiries')
          .select(ONE_COLUMNS)
          .eq('id', id)
          .order('starts_at', { referencedTable: 'viewings' })
          .abortSignal(signal)
          .maybeSingle(),
      )
    },
    staleTime: 2_000,
    refetchOnWindowFocus: true,
    meta: { failure: 'enquiry_failed' },
  })
}

export type Enquiry = NonNullable<AnswerOf<typeof enquiryQuery>>

export function enquiryEventsQuery(client: StaffClient, id: string) {
  return queryOptions({
    queryKey: staffEnquiryKeys.events(id),
    queryFn: ({ signal }) => (isId(id) ? fetchEvents(client, id, signal) : []),
    staleTime: 2_000,
    meta: { failure: 'enquiry_events_failed' },
  })
}

async function fetchEvents(client: StaffClient, id: string, signal: AbortSignal) {
  return dataOf(
    await client
      .from('enquiry_events')
      .select('id, kind, details, created_at, profile_id')
      .eq('enquiry_id', id)
      .order('id', { ascending: false })
      .limit(500)
      .abortSignal(signal),
  )
}

export type EnquiryEvent = AnswerOf<typeof enquiryEventsQuery>[number]
