import { LISTING_TYPES } from './listing-type.ts'
import { STATUSES } from './status.ts'

/** card: cards and page; page: page only; api: readable but not shown; staff: staff only. */
export type Shown = 'card' | 'page' | 'api' | 'staff'

/**
 * In the order of the form. `most` is the database's limit of characters, of the number or of list
 * items; `missing` is the error for an empty field.
 */
export const PROPERTY_FIELDS = [
  { key: 'title', label: 'Title', kind: 'text', most: 200, missing: 'Enter a title.', on: 'card' },
  { key: 'description', label: 'Description', kind: 'text', most: 20_000, on: 'page' },
  { key: 'price', label: 'Price', kind: 'text', most: 200, missing: 'Enter a price.', on: 'card' },
  { key: 'address', label: 'Address', kind: 'text', most: 300, on: 'card' },
  { key: 'city', label: 'City', kind: 'text', most: 120, on: 'card' },
  { key: 'state', label: 'State or province', kind: 'text', most: 120, on: 'card' },
  { key: 'zip_code', label: 'ZIP code', kind: 'text', most: 20, on: 'page' },
  { key: 'listing_type', label: 'Listing type', kind: 'choice', of: LISTING_TYPES, on: 'card' },
  { key: 'property_type', label: 'Property type', kind: 'text', most: 80, on: 'page' },
  { key: 'status', label: 'Status', kind: 'choice', of: STATUSES, on: 'card' },
  { key: 'featured', label: 'Featured', kind: 'flag', on: 'card' },
  { key: 'bedrooms', label: 'Bedrooms', kind: 'number', most: 1000, decimals: 0, on: 'card' },
  { key: 'bathrooms', label: 'Bathrooms', kind: 'number', most: 999, decimals: 1, on: 'card' },
  {
    key: 'square_feet',
    label: 'Square meters (sqm)',
    kind: 'number',
    most: 1e9,
    decimals: 2,
    on: 'card',
  },
  { key: 'lot_area', label: 'Lot area (sqm)', kind: 'number', most: 1e9, decimals: 2, on: 'card' },
  { key: 'amenities', label: 'Amenities', kind: 'list', most: 200, on: 'page' },
  { key: 'nearby_landmarks', label: 'Nearby landmarks', kind: 'list', most: 200, on: 'page' },
  { key: 'tour_url', label: '360° tour', kind: 'tour', most: 500, on: 'page' },
  { key: 'agent_id', label: 'Agent', kind: 'person', on: 'page' },
] as const

const SET_BY_DATABASE = [
  { key: 'id', on: 'card' },
  { key: 'reference', on: 'card' },
  { key: 'category', on: 'card' },
  { key: 'created_at', on: 'card' },
  { key: 'price_lowered_at', on: 'card' },
  { key: 'price_amount', on: 'page' },
  { key: 'price_basis', on: 'page' },
  { key: 'updated_at', on: 'page' },
  { key: 'town', on: 'page' },
  { key: 'comparable_price', on: 'page' },
  { key: 'view_count', on: 'api' },
  { key: 'display_order', on: 'api' },
  { key: 'reference_number', on: 'staff' },
  { key: 'revision', on: 'staff' },
  { key: 'is_sample', on: 'staff' },
] as const

export const PROPERTY_COLUMNS = [...SET_BY_DATABASE, ...PROPERTY_FIELDS] as const

export type PropertyField = (typeof PROPERTY_FIELDS)[number]
