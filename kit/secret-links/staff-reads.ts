import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '~/kit/data/data-error'
import type { StaffClient } from '~/kit/data/staff-client'
import type { Database } from '~/platform/values/database.types'
import { secretLinkKeys } from './staff-keys'

type Row = Database['public']['Functions']['secret_links']['Returns'][number]
type MayLack = 'slip' | 'opened_at'

export type SecretLink = Omit<Row, MayLack> & { [Key in MayLack]: Row[Key] | null }

export const MOST_LINKS = 500

export function secretLinksQuery(client: StaffClient) {
  return queryOptions({
    queryKey: secretLinkKeys.all,
    queryFn: async ({ signal }) =>
      dataOf(await client.rpc('secret_links').abortSignal(signal)) as SecretLink[],
    meta: { failure: 'secret_links_failed' },
  })
}

/** What the owner of a listing can open. */
export type ListingLinkKind = 'draft' | 'report'

export type ListingLink = {
  id: string
  /** What staff wrote for the report about what visitors said. */
  said: string
  ends_at: string
}

/** null where there is none, or it has ended. */
export function listingLinkQuery(client: StaffClient, kind: ListingLinkKind, property: string) {
  return queryOptions({
    queryKey: secretLinkKeys.ofListing(kind, property),
    queryFn: async ({ signal }) =>
      dataOf(
        await client.rpc('listing_link', { kind, property }).abortSignal(signal),
      ) as ListingLink | null,
    meta: { failure: 'listing_link_failed' },
  })
}
