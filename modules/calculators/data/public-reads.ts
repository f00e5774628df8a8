import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '~/kit/data/data-error'
import type { Db } from '~/kit/data/public-client'
import { RATES_KEY } from './keys'

export function ratesQuery(db: Db) {
  return queryOptions({
    queryKey: RATES_KEY,
    queryFn: async ({ signal }) =>
      dataOf(await (await db()).rpc('rates_to_use').abortSignal(signal)),
    staleTime: 5 * 60_000,
    meta: { failure: 'rates_failed' },
  })
}

export async function readRates(db: Db, keys: readonly string[]) {
  const rates = dataOf(await (await db()).rpc('rates_to_use'))
  return rates.filter(({ key }) => keys.includes(key))
}
