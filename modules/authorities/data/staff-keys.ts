import { STAFF_KEY } from '~/kit/data/staff-keys'

export const authorityKeys = {
  all: [...STAFF_KEY, 'authorities'] as const,
  isSeen: (propertyId: string) => [...authorityKeys.all, 'is seen', propertyId] as const,
  ending: () => [...authorityKeys.all, 'ending'] as const,
  list: (propertyId: string) => [...authorityKeys.all, 'list', propertyId] as const,
}
