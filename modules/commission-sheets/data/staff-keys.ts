import { STAFF_KEY } from '~/kit/data/staff-keys'

export const commissionSheetKeys = {
  all: [...STAFF_KEY, 'commission sheets'] as const,
  listing: (id: string) => [...commissionSheetKeys.all, 'listing', id] as const,
}
