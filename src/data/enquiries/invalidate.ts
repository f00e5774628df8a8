import type { QueryClient } from '@tanstack/react-query'
import { staffEnquiryKeys } from './staff-keys'

/** All queries that show enquiries: lists, the menu's count, details with events. */
export async function invalidateEnquiries(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: staffEnquiryKeys.all })
}
