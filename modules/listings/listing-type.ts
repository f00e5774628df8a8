import { t } from '../../platform/values/t.ts'

export const LISTING_TYPES = ['for_sale', 'for_rent'] as const
export type ListingType = (typeof LISTING_TYPES)[number]

export function listingTypeLabel(listingType: string): string {
  return listingType === 'for_rent' ? t('For Rent') : t('For Sale')
}
