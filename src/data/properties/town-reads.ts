import { queryOptions } from '@tanstack/react-query'
import { LISTED_STATUS } from '~/domain/availability'
import type { TownCount } from '~/domain/town-summary'
import { dataOf } from '../data-error'
import type { Db } from '../public-client'
import { CARD_COLUMNS, withCover } from './columns'
import { publicPropertyKeys } from './keys'

const TOWN_LISTINGS = 24

export async function readTownSummary(db: Db, signal?: AbortSignal): Promise<TownCount[]> {
  const client = await db()
  const asking = client.rpc('town_summary')
  return dataOf(await (signal ? asking.abortSignal(signal) : asking)) as TownCount[]
}

export function townSummaryQuery(db: Db) {
  return queryOptions({
    queryKey: publicPropertyKeys.towns(),
    queryFn: ({ signal }) => readTownSummary(db, signal),
    meta: { failure: 'town_summary_failed' },
  })
}

export function townListingsQuery(db: Db, town = '', category?: string) {
  return queryOptions({
    queryKey: publicPropertyKeys.ofTown(town, category),
    queryFn: async ({ signal }) =>
      dataOf(
        await withCover(
          (await db())
            .from('properties')
            .select(CARD_COLUMNS)
            .match({ status: LISTED_STATUS, town, ...(category && { category }) })
            .order('created_at', { ascending: false })
            .order('id')
            .limit(TOWN_LISTINGS),
        ).abortSignal(signal),
      ),
    meta: { failure: 'town_listings_failed' },
  })
}
