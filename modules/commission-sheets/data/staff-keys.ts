import { STAFF_KEY } from '~/kit/data/staff-keys'
import { staffPropertyKeys } from '~/modules/listings/data/staff-keys'

export const commissionSheetKeys = {
  all: [...STAFF_KEY, 'commission sheets'] as const,
  earlier: () => [...commissionSheetKeys.all, 'earlier'] as const,
  months: (state: string | undefined) => [...commissionSheetKeys.all, 'months', state] as const,
  list: (of: object) => [...commissionSheetKeys.all, 'list', of] as const,
  /** Below the listings, whose changes it follows. */
  sale: (id: string) => [...staffPropertyKeys.all, 'sale', id] as const,
  listing: (id: string) => [...commissionSheetKeys.all, 'listing', id] as const,
}
