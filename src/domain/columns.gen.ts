// Written by scripts/gen-columns.ts from property-fields.ts and site-fields.ts. Don't edit it.

export const CARD_COLUMNS = 'id, category, created_at, title, price, address, city, state, listing_type, status, featured, bedrooms, bathrooms, square_feet' as const
export const PAGE_COLUMNS = 'id, category, created_at, price_amount, updated_at, title, description, price, address, city, state, zip_code, listing_type, property_type, status, featured, bedrooms, bathrooms, square_feet, amenities, nearby_landmarks' as const
export const SITE_COLUMNS = 'business_name, tagline, phone, sms_number, viber_number, email, messenger_url, facebook_url, address_line, map_url, office_hours, broker_name, broker_title, broker_licence_no, broker_licence_valid_from, broker_licence_valid_until, dhsud_registration_no, broker_intro, hero_title, hero_text, stats, value_cards, testimonials, general_faqs, listing_faqs' as const
export const SITE_LISTS = {
  stats: ["value","label"],
  value_cards: ["title","text","icon"],
  testimonials: ["name","place","text"],
  general_faqs: ["question","answer"],
  listing_faqs: ["question","answer"],
} as const
