import { STAFF_KEY } from '~/kit/data/staff-keys'

export const listingNoteKeys = {
  all: [...STAFF_KEY, 'listing notes'] as const,
  of: (propertyId: string) => [...listingNoteKeys.all, propertyId] as const,
}
