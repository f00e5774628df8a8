import type { QueryClient } from '@tanstack/react-query'
import { staffEnquiryKeys } from './staff-keys'

export async function invalidateEnquiries(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: staffEnquiryKeys.all })
}
