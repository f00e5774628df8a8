import {
  FINANCING,
  FURNISHING,
  PETS,
  PROPERTY_KINDS,
  SELLERS,
  TITLE_KINDS,
  TURNOVER,
  YES_OR_NO,
} from './listing-options.ts'
import { LISTING_TYPES } from './listing-type.ts'
import { PIN_PRECISIONS } from './pin-precisions.ts'
import { STATUSES } from './status.ts'

/**
 * card: cards and page; page: page only; apart: on the page by a read of its own; api: readable but
 * not shown; staff: staff only.
 */
export type Shown = 'card' | 'page' | 'apart' | 'api' | 'staff'

/**
 * In the order of the form. `most` is the database's limit of characters, of the number or of list
 * items; `missing` is the error for an empty field. A choice begins as the first `of` its values; an
 * option is one of `words` or nothing, options are several of them.
 */
export const PROPERTY_FIELDS = [
  { key: 'title', label: 'Title', kind: 'text', most: 200, missing: 'Enter a title.', on: 'card' },
  { key: 'description', label: 'Description', kind: 'text', most: 20_000, on: 'page' },
  { key: 'price', label: 'Price', kind: 'text', most: 200, missing: 'Enter a price.', on: 'card' },
  { key: 'address', label: 'Address', kind: 'text', most: 300, on: 'card' },
  { key: 'city', label: 'City', kind: 'text', most: 120, on: 'card' },
  { key: 'state', label: 'State or province', kind: 'text', most: 120, on: 'card' },
  { key: 'zip_code', label: 'ZIP code', kind: 'text', most: 20, on: 'page' },
  { key: 'pin', label: 'Pin on the map', kind: 'pin', most: 30, on: 'staff' },
  {
    key: 'pin_precision',
    label: 'How near may visitors see it?',
    kind: 'option',
    words: PIN_PRECISIONS,
    on: 'page',
  },
  { key: 'listing_type', label: 'Listing type', kind: 'choice', of: LISTING_TYPES, on: 'card' },
  { key: 'property_type', label: 'Property type', kind: 'text', most: 80, on: 'page' },
  { key: 'status', label: 'Status', kind: 'choice', of: STATUSES, on: 'card' },
  { key: 'featured', label: 'Featured', kind: 'flag', on: 'card' },
  { key: 'bedrooms', label: 'Bedrooms', kind: 'number', most: 1000, decimals: 0, on: 'card' },
  { key: 'bathrooms', label: 'Bathrooms', kind: 'number', most: 999, decimals: 1, on: 'card' },
  {
    key: 'square_feet',
    label: 'Floor area in square meters (sqm)',
    kind: 'number',
    most: 1e9,
    decimals: 2,
    on: 'card',
  },
  { key: 'lot_area', label: 'Lot area (sqm)', kind: 'number', most: 1e9, decimals: 2, on: 'card' },
  {
    key: 'property_kind',
    label: 'Kind of property',
    kind: 'option',
    words: PROPERTY_KINDS,
    on: 'page',
  },
  {
    key: 'parking_spaces',
    label: 'Parking spaces',
    kind: 'number',
    most: 1000,
    decimals: 0,
    on: 'page',
  },
  { key: 'storeys', label: 'Storeys', kind: 'number', most: 200, decimals: 0, on: 'page' },
  { key: 'furnishing', label: 'Furnishing', kind: 'option', words: FURNISHING, on: 'page' },
  { key: 'turnover', label: 'Turnover', kind: 'option', words: TURNOVER, on: 'page' },
  { key: 'pets', label: 'Pets', kind: 'option', words: PETS, on: 'page' },
  { key: 'title_kind', label: 'Land title', kind: 'option', words: TITLE_KINDS, on: 'page' },
  {
    key: 'title_is_clean',
    label: 'Is the title clean?',
    kind: 'option',
    words: YES_OR_NO,
    on: 'page',
  },
  {
    key: 'association_dues',
    label: 'Association dues (pesos a month)',
    kind: 'number',
    most: 1e9,
    decimals: 2,
    on: 'page',
  },
  {
    key: 'real_property_tax',
    label: 'Real property tax (pesos a year)',
    kind: 'number',
    most: 1e9,
    decimals: 2,
    on: 'page',
  },
  { key: 'financing', label: 'Ways to pay', kind: 'options', words: FINANCING, on: 'page' },
  {
    key: 'flood_history',
    label: 'Has it flooded?',
    kind: 'option',
    words: YES_OR_NO,
    on: 'page',
  },
  {
    key: 'lahar_history',
    label: 'Has lahar reached it?',
    kind: 'option',
    words: YES_OR_NO,
    on: 'page',
  },
  {
    key: 'hazard_source',
    label: 'Source, on flooding and lahar',
    kind: 'text',
    most: 200,
    on: 'page',
  },
  { key: 'seller_kind', label: 'Who sells it?', kind: 'option', words: SELLERS, on: 'apart' },
  { key: 'project_name', label: 'Name of the project', kind: 'text', most: 120, on: 'apart' },
  {
    key: 'licence_to_sell',
    label: 'Licence to sell (number)',
    kind: 'text',
    most: 60,
    on: 'apart',
  },
  {
    key: 'advertisement_approval',
    label: 'Advertisement approval (number)',
    kind: 'text',
    most: 60,
    on: 'apart',
  },
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
  { key: 'shown_pin', on: 'card' },
  { key: 'price_amount', on: 'page' },
  { key: 'price_basis', on: 'page' },
  { key: 'updated_at', on: 'page' },
  { key: 'town', on: 'page' },
  { key: 'barangay', on: 'api' },
  { key: 'comparable_price', on: 'page' },
  { key: 'kind', on: 'page' },
  { key: 'latitude', on: 'api' },
  { key: 'longitude', on: 'api' },
  { key: 'confirmed_on', on: 'page' },
  { key: 'view_count', on: 'api' },
  { key: 'display_order', on: 'api' },
  { key: 'reference_number', on: 'staff' },
  { key: 'revision', on: 'staff' },
  { key: 'hidden_on', on: 'staff' },
  { key: 'is_sample', on: 'staff' },
] as const

export const PROPERTY_COLUMNS = [...SET_BY_DATABASE, ...PROPERTY_FIELDS] as const

export type PropertyField = (typeof PROPERTY_FIELDS)[number]
