import { useQuery } from '@tanstack/react-query'
import { enquiryCountsQuery } from '~/data/enquiries/staff-reads'
import { useStaffClient } from '~/lib/staff/auth-context'

/** How many nobody has answered yet, of those that the account sees. */
export function useNewEnquiries(): number {
  return useQuery(enquiryCountsQuery(useStaffClient())).data?.isNew ?? 0
}
