export const LISTING_TYPES = ['for_sale', 'for_rent'] as const
export type ListingType = (typeof LISTING_TYPES)[number]

export function listingTypeLabel(listingType: string): 'For Rent' | 'For Sale' {
  return listingType === 'for_rent' ? 'For Rent' : 'For Sale'
}
