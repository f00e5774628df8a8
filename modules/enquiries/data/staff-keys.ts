import { STAFF_KEY } from '~/kit/data/staff-keys'

export const staffEnquiryKeys = {
  all: [...STAFF_KEY, 'enquiries'] as const,
  lists: () => [...staffEnquiryKeys.all, 'list'] as const,
  list: (filter: object, term: string) =>
    [...staffEnquiryKeys.lists(), { term, ...filter }] as const,
  totals: () => [...staffEnquiryKeys.all, 'total'] as const,
  total: (filter: object, term: string) =>
    [...staffEnquiryKeys.totals(), { term, ...filter }] as const,
  today: () => [...staffEnquiryKeys.all, 'today'] as const,
  counts: () => [...staffEnquiryKeys.all, 'counts'] as const,
  one: (id: string) => [...staffEnquiryKeys.all, 'one', id] as const,
  events: (id: string) => [...staffEnquiryKeys.all, 'events', id] as const,
  numbers: (since: string, propertyId?: string) =>
    [...staffEnquiryKeys.all, 'numbers', since, propertyId] as const,
  listingNumbers: (since: string, of: object | string) =>
    [...staffEnquiryKeys.all, 'numbers of listings', since, of] as const,
  whomToCall: (propertyId: string) =>
    [...staffEnquiryKeys.all, 'whom to call', propertyId] as const,
  /** Whatever changes an enquiry may change its contact. */
  contact: (id: string) => [...staffEnquiryKeys.all, 'contact', id] as const,
  privacyRequests: () => [...staffEnquiryKeys.all, 'privacy requests'] as const,
}
