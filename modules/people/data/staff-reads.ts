import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '~/kit/data/answer-of'
import { dataOf } from '~/kit/data/data-error'
import { FRESH_FOR_FORM } from '~/kit/data/fresh-for-form'
import type { StaffClient } from '~/kit/data/staff-client'
import { PERSON_COLUMNS } from './columns'
import { staffPeopleKeys } from './staff-keys'

const STAFF_COLUMNS =
  `id, about, is_away, is_shown, supervisor_id, profile_id, revision, ${PERSON_COLUMNS}` as const

export function peopleQuery(client: StaffClient) {
  return queryOptions({
    queryKey: staffPeopleKeys.list(),
    queryFn: async ({ signal }) =>
      dataOf(
        await client
          .from('people')
          .select(STAFF_COLUMNS)
          .order('display_order')
          .order('id')
          .abortSignal(signal),
      ),
    staleTime: 5_000,
    meta: { failure: 'staff_people_failed' },
  })
}

export type StaffPerson = AnswerOf<typeof peopleQuery>[number]

export function personForFormQuery(client: StaffClient, id: string) {
  return queryOptions({
    queryKey: staffPeopleKeys.form(id),
    queryFn: async ({ signal }) =>
      dataOf(
        await client
          .from('people')
          .select(STAFF_COLUMNS)
          .eq('id', id)
          .abortSignal(signal)
          .maybeSingle(),
      ),
    ...FRESH_FOR_FORM,
    meta: { failure: 'staff_person_failed' },
  })
}

export function listingsByPersonQuery(client: StaffClient) {
  return queryOptions({
    queryKey: staffPeopleKeys.listings(),
    queryFn: async ({ signal }) => {
      const counts = dataOf(await client.rpc('count_listings_by_person').abortSignal(signal))
      return new Map(Object.entries(counts as Record<string, number>))
    },
    staleTime: 5_000,
    meta: { failure: 'listings_by_person_failed' },
  })
}
