// Written by npm run types from listing-filters.ts. Don't edit it.

export const FILTER_NAMES = 'listing kind min max beds baths area lot parking barangay town box furnishing amenity pets pagibig photos new unpriced view ignored'
