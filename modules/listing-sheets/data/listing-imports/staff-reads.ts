import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '~/kit/data/answer-of'
import { askServer } from '~/kit/data/ask-server'
import { DataError, dataOf } from '~/kit/data/data-error'
import type { StaffClient } from '~/kit/data/staff-client'
import { staffPropertyKeys } from '~/modules/listings/data/staff-keys'
import type { Database } from '~/platform/values/database.types'

export function recentImportsQuery(client: StaffClient) {
  return queryOptions({
    queryKey: staffPropertyKeys.imports(),
    queryFn: async ({ signal }) =>
      dataOf(await client.rpc('recent_listing_imports').abortSignal(signal)),
    meta: { failure: 'listing_imports_failed' },
  })
}

/** What the account said of the columns and words of its files, as it was kept. */
export function learnedForImportsQuery(client: StaffClient) {
  return queryOptions({
    queryKey: staffPropertyKeys.learned(),
    queryFn: async ({ signal }): Promise<unknown> =>
      dataOf(await client.rpc('learned_for_imports').abortSignal(signal)),
    // Another tab may have learned more, and a write takes the place of all of it.
    staleTime: 0,
    meta: { failure: 'listing_imports_failed' },
  })
}

export function draftsOfImportQuery(client: StaffClient, id: string) {
  return queryOptions({
    queryKey: staffPropertyKeys.draftsOfImport(id),
    queryFn: async ({ signal }) =>
      dataOf(await client.rpc('drafts_of_import', { import: id }).abortSignal(signal)),
    meta: { failure: 'drafts_of_import_failed' },
  })
}

export type RecentImport = AnswerOf<typeof recentImportsQuery>[number]

/** Rows that one answer may have. */
const AT_ONCE = 1000

/** By which names the files of pictures find an import's listings. @throws DataError */
export async function importedListings(client: StaffClient, id: string) {
  const found: Database['public']['Functions']['imported_listings']['Returns'] = []
  for (;;) {
    const asked = client.rpc('imported_listings', { import: id }).order('line')
    const page = dataOf(await asked.range(found.length, found.length + AT_ONCE - 1))
    found.push(...page)
    if (page.length < AT_ONCE) return found
  }
}

export type ImportedListing = Awaited<ReturnType<typeof importedListings>>[number]

/**
 * The picture that a row links to, by way of the site's server, which asks public addresses only.
 * @param place of the link in its row, from 1
 * @throws DataError
 */
export async function linkedPicture(
  client: StaffClient,
  asked: { import: string; line: number; place: number },
): Promise<Blob> {
  for (let tries = 0; ; tries++) {
    const answer = await askServer(client, 'imported-pictures', asked, {
      hints: HINTS,
      taken: TRY_LATER,
    })
    if (!TRY_LATER.includes(answer.status)) return answer.blob()
    if (tries === MOST_TRIES)
      throw new DataError('unknown', 'the server stayed busy', { hint: 'fetching_busy' })
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

const HINTS = { 403: 'listing_import_forbidden', 422: 'no_picture' }
const TRY_LATER = [429, 503]
const PAUSE_MS = 2_000
const MOST_TRIES = 5
