import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '~/kit/data/data-error'
import type { Db } from '~/kit/data/public-client'
import { publicPropertyKeys } from '~/modules/listings/data/keys'
import type { BarangayCount, TownCount } from '~/modules/towns/town-summary'

export async function readTownSummary(db: Db, signal?: AbortSignal): Promise<TownCount[]> {
  const client = await db()
  const asking = client.rpc('town_summary')
  return dataOf(await (signal ? asking.abortSignal(signal) : asking)) as TownCount[]
}

export async function readBarangaySummary(
  db: Db,
  which: { town?: string } = {},
  signal?: AbortSignal,
): Promise<BarangayCount[]> {
  const client = await db()
  const asking = client.rpc('barangay_summary', which)
  return dataOf(await (signal ? asking.abortSignal(signal) : asking)) as BarangayCount[]
}

export function barangaySummaryQuery(db: Db, town: string) {
  return queryOptions({
    queryKey: publicPropertyKeys.barangays(town),
    queryFn: ({ signal }) => readBarangaySummary(db, { town }, signal),
    meta: { failure: 'town_summary_failed' },
  })
}

export function townSummaryQuery(db: Db) {
  return queryOptions({
    queryKey: publicPropertyKeys.towns(),
    queryFn: ({ signal }) => readTownSummary(db, signal),
    meta: { failure: 'town_summary_failed' },
  })
}
