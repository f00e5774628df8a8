import { STAFF_KEY } from '../staff-keys'

export const staffEnquiryKeys = {
  all: [...STAFF_KEY, 'enquiries'] as const,
  lists: () => [...staffEnquiryKeys.all, 'list'] as const,
  totals: () => [...staffEnquiryKeys.all, 'total'] as const,
  counts: () => [...staffEnquiryKeys.all, 'counts'] as const,
  one: (id: string) => [...staffEnquiryKeys.all, 'one', id] as const,
  events: (id: string) => [...staffEnquiryKeys.all, 'events', id] as const,
}
