import { useQuery } from '@tanstack/react-query'
import { useStaffClient } from '~/kit/staff/auth-context'
import { enquiryCountsQuery } from '~/modules/enquiries/data/staff-reads'

export function useNewEnquiries(): number {
  return useQuery(enquiryCountsQuery(useStaffClient())).data?.isNew ?? 0
}
