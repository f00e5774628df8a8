import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '~/kit/data/data-error'
import type { Db } from '~/kit/data/public-client'
import { publicPropertyKeys } from '~/modules/listings/data/keys'
import type { TownCount } from '~/modules/towns/town-summary'

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
