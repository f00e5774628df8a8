import type { QueryClient } from '@tanstack/react-query'
import { staffEnquiryKeys } from './staff-keys'

/** All that shows enquiries: lists, the count in the menu, one with its events. */
export async function invalidateEnquiries(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: staffEnquiryKeys.all })
}
