import { STAFF_KEY } from '../staff-keys'

export const draftLinkKeys = {
  of: (propertyId: string) => [...STAFF_KEY, 'draft links', propertyId] as const,
}
