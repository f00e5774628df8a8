import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '~/kit/data/answer-of'
import { dataOf } from '~/kit/data/data-error'
import type { StaffClient } from '~/kit/data/staff-client'
import { authorityKeys } from './staff-keys'

export function seesAuthorityQuery(client: StaffClient, propertyId: string) {
  return queryOptions({
    queryKey: authorityKeys.isSeen(propertyId),
    queryFn: async ({ signal }) =>
      dataOf(await client.rpc('sees_authority', { property: propertyId }).abortSignal(signal)),
    meta: { failure: 'sees_authority_failed' },
  })
}

export const AUTHORITY_COLUMNS =
  'id, owner_name, owner_phone, kind, starts_on, ends_on, commission, signed_by, note, revision' as const

/** The newest first. */
export function authoritiesQuery(client: StaffClient, propertyId: string) {
  return queryOptions({
    queryKey: authorityKeys.list(propertyId),
    queryFn: async ({ signal }) =>
      dataOf(
        await client
          .from('authorities')
          .select(AUTHORITY_COLUMNS)
          .eq('property_id', propertyId)
          .order('created_at', { ascending: false })
          .order('id')
          .abortSignal(signal),
      ),
    meta: { failure: 'authorities_failed' },
  })
}

export type Authority = AnswerOf<typeof authoritiesQuery>[number]

export function endingAuthoritiesQuery(client: StaffClient) {
  return queryOptions({
    queryKey: authorityKeys.ending(),
    queryFn: async ({ signal }) =>
      dataOf(await client.rpc('ending_authorities').abortSignal(signal)),
    retryOnMount: true,
    meta: { failure: 'ending_authorities_failed' },
  })
}
