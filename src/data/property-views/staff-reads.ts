import { staffPropertyKeys } from '../properties/staff-keys'
import { counterQuery, NUMBER_OF_ROWS } from '../rows'
import type { StaffClient } from '../staff-client'

export function viewCountQuery(client: StaffClient) {
  return counterQuery(staffPropertyKeys.views(), 'count_of_views_failed', (signal) =>
    client.from('property_views').select('id', NUMBER_OF_ROWS).abortSignal(signal),
  )
}
