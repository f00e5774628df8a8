import { STAFF_KEY } from '~/kit/data/staff-keys'

export const staffViewingKeys = {
  all: [...STAFF_KEY, 'viewings'] as const,
  day: (day: string) => [...staffViewingKeys.all, 'day', day] as const,
  after: (day: string) => [...staffViewingKeys.all, 'after', day] as const,
  unanswered: () => [...staffViewingKeys.all, 'unanswered'] as const,
  enquiry: (id: string) => [...staffViewingKeys.all, 'enquiry', id] as const,
  listing: (id: string) => [...staffViewingKeys.all, 'listing', id] as const,
  count: (day: string) => [...staffViewingKeys.all, 'count', day] as const,
}
