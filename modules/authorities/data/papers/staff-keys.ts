import { STAFF_KEY } from '~/kit/data/staff-keys'

export const paperKeys = {
  all: [...STAFF_KEY, 'papers'] as const,
  list: (propertyId: string) => [...paperKeys.all, 'list', propertyId] as const,
}
