// Written by npm run types from site-fields.ts. Don't edit it.

export const SITE_COLUMNS = 'business_name, tagline, phone, sms_number, viber_number, email, messenger_url, facebook_url, address_line, map_url, office_hours, broker_name, broker_title, broker_licence_no, broker_licence_valid_from, broker_licence_valid_until, dhsud_registration_no, dhsud_registration_valid_until, amlc_registration_no, amlc_registration_valid_until, broker_intro, hero_title, hero_text, stats, value_cards, testimonials, general_faqs, listing_faqs, landmarks, logo, logo_name, icon, link_picture, accent_colour' as const
export const SITE_LISTS = {
  stats: ["value","label"],
  value_cards: ["title","text","icon"],
  testimonials: ["name","place","text"],
  general_faqs: ["question","answer"],
  listing_faqs: ["question","answer"],
  landmarks: ["name","pin"],
} as const
