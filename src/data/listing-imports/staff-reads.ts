import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '../answer-of'
import { dataOf } from '../data-error'
import { staffPropertyKeys } from '../properties/staff-keys'
import type { StaffClient } from '../staff-client'

/** Those that can still be undone. */
export function recentImportsQuery(client: StaffClient) {
  return queryOptions({
    queryKey: staffPropertyKeys.imports(),
    queryFn: async ({ signal }) =>
      dataOf(await client.rpc('recent_listing_imports').abortSignal(signal)),
    meta: { failure: 'listing_imports_failed' },
  })
}

export type RecentImport = AnswerOf<typeof recentImportsQuery>[number]

/** By which names the files of pictures find an import's listings. @throws DataError */
export async function importedListings(client: StaffClient, id: string) {
  return dataOf(await client.rpc('imported_listings', { import: id }))
}

export type ImportedListing = Awaited<ReturnType<typeof importedListings>>[number]
