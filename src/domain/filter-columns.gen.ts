// Written by npm run types from listing-filters.ts: what cards don't have. Don't edit it.

export const FILTER_COLUMNS = 'comparable_price, town, amenities, property_type, nearby_landmarks' as const
