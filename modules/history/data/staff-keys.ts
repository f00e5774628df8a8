import { STAFF_KEY } from '~/kit/data/staff-keys'

export const historyKeys = {
  all: [...STAFF_KEY, 'history'] as const,
  page: (filter: object, before: object | null) => [...historyKeys.all, filter, before] as const,
  reference: (reference: string) => [...historyKeys.all, 'reference', reference] as const,
  listing: (propertyId: string) => [...historyKeys.all, 'listing', propertyId] as const,
  listingAt: (propertyId: string, entry: number) =>
    [...historyKeys.listing(propertyId), entry] as const,
}
