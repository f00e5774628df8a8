/**
 * All public. `most` is the database's limit in characters or list items; `keys` are an item's; a
 * `mobile` number takes messages. `missing` is the error for an empty field.
 */
export const SITE_FIELDS = [
  {
    key: 'business_name',
    label: 'Business name',
    kind: 'text',
    most: 120,
    missing: 'Enter the name of the business.',
  },
  { key: 'tagline', label: 'Tagline', kind: 'text', most: 200 },
  { key: 'phone', label: 'Phone', kind: 'phone', most: 13 },
  { key: 'sms_number', label: 'SMS', kind: 'mobile', most: 13 },
  { key: 'viber_number', label: 'Viber', kind: 'mobile', most: 13 },
  { key: 'email', label: 'E-mail', kind: 'email', most: 320 },
  { key: 'messenger_url', label: 'Messenger', kind: 'messenger', most: 1000 },
  { key: 'facebook_url', label: 'Facebook page', kind: 'facebook', most: 1000 },
  { key: 'address_line', label: 'Office address', kind: 'text', most: 300 },
  { key: 'map_url', label: 'Map', kind: 'map', most: 1000 },
  { key: 'office_hours', label: 'Office hours', kind: 'text', most: 300 },
  { key: 'broker_name', label: 'Broker', kind: 'text', most: 120 },
  { key: 'broker_title', label: 'Broker’s title', kind: 'text', most: 120 },
  { key: 'broker_licence_no', label: 'Licence number', kind: 'text', most: 60 },
  { key: 'broker_licence_valid_from', label: 'Licence valid from', kind: 'date' },
  { key: 'broker_licence_valid_until', label: 'Licence valid until', kind: 'date' },
  { key: 'dhsud_registration_no', label: 'DHSUD registration', kind: 'text', most: 60 },
  { key: 'dhsud_registration_valid_until', label: 'DHSUD registration valid until', kind: 'date' },
  { key: 'broker_intro', label: 'About the broker', kind: 'text', most: 4000 },
  { key: 'hero_title', label: 'Heading', kind: 'text', most: 200 },
  { key: 'hero_text', label: 'Words below the heading', kind: 'text', most: 1000 },
  { key: 'stats', label: 'Figures', kind: 'list', most: 12, keys: ['value', 'label'] },
  {
    key: 'value_cards',
    label: 'How we work',
    kind: 'list',
    most: 12,
    keys: ['title', 'text', 'icon'],
  },
  {
    key: 'testimonials',
    label: 'Testimonials',
    kind: 'list',
    most: 24,
    keys: ['name', 'place', 'text'],
  },
  {
    key: 'general_faqs',
    label: 'General FAQs',
    kind: 'list',
    most: 40,
    keys: ['question', 'answer'],
  },
  {
    key: 'listing_faqs',
    label: 'Listing FAQs',
    kind: 'list',
    most: 40,
    keys: ['question', 'answer'],
  },
  { key: 'logo', label: 'Logo', kind: 'picture', most: 40 },
  { key: 'logo_name', label: 'Name and logo', kind: 'text', most: 10 },
  { key: 'icon', label: 'Icon', kind: 'picture', most: 40 },
  { key: 'link_picture', label: 'Link preview', kind: 'picture', most: 40 },
  { key: 'accent_colour', label: 'Accent colour', kind: 'colour', most: 7 },
] as const

export type SiteField = (typeof SITE_FIELDS)[number]
