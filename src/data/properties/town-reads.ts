import { queryOptions } from '@tanstack/react-query'
import type { TownCount } from '~/domain/town-summary'
import { dataOf } from '../data-error'
import type { Db } from '../public-client'
import { publicPropertyKeys } from './keys'

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
