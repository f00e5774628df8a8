import type { QueryClient } from '@tanstack/react-query'
import { changed } from '../rows'
import type { StaffClient } from '../staff-client'
import { STAFF_SETTINGS_KEY } from './staff-reads'

export type ListingEditors = 'signed_in' | 'admins'

/** @throws DataError; forbidden where nothing changed */
export async function setListingEditors(
  client: StaffClient,
  listing_editors: ListingEditors,
): Promise<void> {
  const answer = await client
    .from('staff_settings')
    .update({ listing_editors })
    .eq('id', 1)
    .select('listing_editors')
  changed(answer, 'forbidden')
}

export async function invalidateStaffSettings(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: STAFF_SETTINGS_KEY })
}
