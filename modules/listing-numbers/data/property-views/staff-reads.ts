import { dataOf } from '~/kit/data/data-error'
import { counterQuery } from '~/kit/data/rows'
import type { StaffClient } from '~/kit/data/staff-client'
import { staffPropertyKeys } from '~/modules/listings/data/staff-keys'

export function viewCountQuery(client: StaffClient) {
  return counterQuery(staffPropertyKeys.views(), 'count_of_views_failed', async (signal) =>
    Number(dataOf(await client.rpc('count_views').abortSignal(signal))),
  )
}
