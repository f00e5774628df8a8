import { dataOf } from '../data-error'
import { staffPropertyKeys } from '../properties/staff-keys'
import { counterQuery } from '../rows'
import type { StaffClient } from '../staff-client'

export function viewCountQuery(client: StaffClient) {
  return counterQuery(staffPropertyKeys.views(), 'count_of_views_failed', async (signal) =>
    Number(dataOf(await client.rpc('count_views').abortSignal(signal))),
  )
}
