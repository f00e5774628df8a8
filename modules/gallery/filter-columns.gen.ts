// Written by npm run types from listing-filters.ts: what cards don't have. Don't edit it.

export const FILTER_COLUMNS = 'kind, comparable_price, parking_spaces, barangay, town, furnishing, amenities, pets, financing, property_type, turnover, nearby_landmarks, pin_precision' as const
