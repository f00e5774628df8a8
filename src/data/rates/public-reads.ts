import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '../data-error'
import type { Db } from '../public-client'
import { RATES_KEY } from './keys'

const COLUMNS = 'key, town, low, high, source, source_url, valid_from, checked_on, created_at'

/** All versions, a handful of each figure. Which is in force, ratesInForce says. */
export function ratesQuery(db: Db) {
  return queryOptions({
    queryKey: RATES_KEY,
    queryFn: async ({ signal }) =>
      dataOf(
        await (await db())
          .from('rates')
          .select(COLUMNS)
          .order('valid_from', { ascending: false })
          .order('created_at', { ascending: false })
          .limit(1000)
          .abortSignal(signal),
      ),
    staleTime: 5 * 60_000,
    meta: { failure: 'rates_failed' },
  })
}

/** For a listing's page, which shows one figure that follows from them. */
export async function readRates(db: Db, keys: readonly string[]) {
  const client = await db()
  return dataOf(await client.from('rates').select(COLUMNS).in('key', keys).limit(200))
}
