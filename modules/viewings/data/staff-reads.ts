import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '~/kit/data/answer-of'
import { dataOf } from '~/kit/data/data-error'
import { counterQuery, countOf, NUMBER_OF_ROWS } from '~/kit/data/rows'
import type { StaffClient } from '~/kit/data/staff-client'
import { manilaDay } from '~/platform/values/dates'
import { addDays, manilaMoment } from '~/platform/values/manila-time'
import { staffViewingKeys } from './staff-keys'

const COLUMNS = 'id, starts_at, minutes, place, state, outcome'
const DAY_COLUMNS =
  `${COLUMNS}, enquiry:enquiries(id, assignee_id, reference, name, phone, email, subject, property_reference, preferred_times, property_id, property:properties(address, city, state, pin))` as const

const COUNTED_COLUMNS = 'starts_at, enquiry:enquiries(assignee_id)'

const MOST = 500
const MOST_OF_LISTING = 20

const startOf = (day: string) => new Date(manilaMoment(day)).toISOString()

/** @param day `YYYY-MM-DD`, in Manila */
export function viewingsOfDayQuery(client: StaffClient, day: string) {
  return queryOptions({
    queryKey: staffViewingKeys.day(day),
    queryFn: async ({ signal }) =>
      dataOf(
        await client
          .from('viewings')
          .select(DAY_COLUMNS)
          .gte('starts_at', startOf(day))
          .lt('starts_at', startOf(addDays(day, 1)))
          .order('starts_at')
          .order('id')
          .limit(MOST)
          .abortSignal(signal),
      ),
    staleTime: 5_000,
    meta: { failure: 'viewings_of_day_failed' },
  })
}

export type DayViewing = AnswerOf<typeof viewingsOfDayQuery>[number]

export function viewingsAfterQuery(client: StaffClient, day: string) {
  return queryOptions({
    queryKey: staffViewingKeys.after(day),
    queryFn: async ({ signal }) =>
      dataOf(
        await client
          .from('viewings')
          .select(COUNTED_COLUMNS)
          .eq('state', 'set')
          .gte('starts_at', startOf(addDays(day, 1)))
          .order('starts_at')
          .limit(MOST)
          .abortSignal(signal),
      ),
    staleTime: 5_000,
    meta: { failure: 'viewings_after_failed' },
  })
}

export function unansweredViewingsQuery(client: StaffClient) {
  return queryOptions({
    queryKey: staffViewingKeys.unanswered(),
    queryFn: async ({ signal }) =>
      dataOf(
        await client
          .from('viewings')
          .select(COUNTED_COLUMNS)
          .eq('state', 'set')
          .lt('starts_at', startOf(manilaDay()))
          .order('starts_at', { ascending: false })
          .limit(MOST)
          .abortSignal(signal),
      ),
    staleTime: 5_000,
    meta: { failure: 'unanswered_viewings_failed' },
  })
}

export function viewingsOfEnquiryQuery(client: StaffClient, enquiryId: string) {
  return queryOptions({
    queryKey: staffViewingKeys.enquiry(enquiryId),
    queryFn: async ({ signal }) =>
      dataOf(
        await client
          .from('viewings')
          .select(COLUMNS)
          .eq('enquiry_id', enquiryId)
          .order('starts_at', { ascending: false })
          .order('id')
          .limit(MOST)
          .abortSignal(signal),
      ),
    staleTime: 5_000,
    retryOnMount: true,
    meta: { failure: 'viewings_of_enquiry_failed' },
  })
}

/** Those about a listing that the account sees, the latest first. */
export function viewingsOfListingQuery(client: StaffClient, propertyId: string) {
  return queryOptions({
    queryKey: staffViewingKeys.listing(propertyId),
    queryFn: async ({ signal }) =>
      dataOf(
        await client
          .from('viewings')
          .select(`${COLUMNS}, enquiry:enquiries!inner(id, name, reference, property_id)`)
          .eq('enquiry.property_id', propertyId)
          .order('starts_at', { ascending: false })
          .order('id')
          .limit(MOST_OF_LISTING)
          .abortSignal(signal),
      ),
    staleTime: 5_000,
    retryOnMount: true,
    meta: { failure: 'viewings_of_listing_failed' },
  })
}

export type Viewing = AnswerOf<typeof viewingsOfEnquiryQuery>[number]

export function viewingsTodayQuery(client: StaffClient) {
  const today = manilaDay()
  return counterQuery(staffViewingKeys.count(today), 'count_of_viewings_failed', async (signal) =>
    countOf(
      await client
        .from('viewings')
        .select('id', NUMBER_OF_ROWS)
        .eq('state', 'set')
        .gte('starts_at', startOf(today))
        .lt('starts_at', startOf(addDays(today, 1)))
        .abortSignal(signal),
    ),
  )
}
