import type { QueryClient } from '@tanstack/react-query'
import { dataOf } from '~/kit/data/data-error'
import type { StaffClient } from '~/kit/data/staff-client'
import { invalidateEnquiries } from '~/modules/enquiries/data/invalidate'
import type { ViewingEnd } from '~/modules/viewings/viewing'
import { staffViewingKeys } from './staff-keys'

export type ViewingToSet = {
  /** ISO time. */
  starts_at: string
  minutes: number
  place: string
}

/** @param id of the viewing to move; absent for a new one */
export async function setViewing(
  client: StaffClient,
  enquiryId: string,
  viewing: ViewingToSet,
  id?: string,
): Promise<void> {
  dataOf(
    await client.rpc('set_viewing', {
      enquiry_id: enquiryId,
      ...viewing,
      ...(id && { viewing_id: id }),
    }),
  )
}

export async function endViewing(
  client: StaffClient,
  id: string,
  state: ViewingEnd,
  outcome: string,
): Promise<void> {
  dataOf(await client.rpc('end_viewing', { viewing_id: id, state, outcome }))
}

/** Enquiries too: viewings change their state and timeline. */
export async function invalidateViewings(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: staffViewingKeys.all }),
    invalidateEnquiries(queryClient),
  ])
}
