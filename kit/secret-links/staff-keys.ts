import { STAFF_KEY } from '~/kit/data/staff-keys'

export const secretLinkKeys = {
  all: [...STAFF_KEY, 'secret links'] as const,
  ofListing: (kind: string, propertyId: string) =>
    [...secretLinkKeys.all, kind, propertyId] as const,
}
