// Written by npm run types from property-fields.ts. Don't edit it.

export const CARD_COLUMNS = 'id, reference, category, created_at, price_lowered_at, shown_pin, title, price, address, city, state, listing_type, status, featured, bedrooms, bathrooms, square_feet, lot_area' as const
