// Written by npm run types from listing-filters.ts. Don't edit it.

export const FILTER_NAMES = 'listing min max beds baths area lot town amenity photos new unpriced ignored'
