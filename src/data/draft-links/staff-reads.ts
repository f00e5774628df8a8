import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '../data-error'
import type { StaffClient } from '../staff-client'
import { draftLinkKeys } from './staff-keys'

/** When the link for the owner ends; null where there is none. */
export function draftLinkQuery(client: StaffClient, propertyId: string) {
  return queryOptions({
    queryKey: draftLinkKeys.of(propertyId),
    queryFn: async ({ signal }): Promise<string | null> =>
      dataOf(await client.rpc('draft_link_ends_at', { property: propertyId }).abortSignal(signal)),
    meta: { failure: 'draft_link_failed' },
  })
}
