import type { ContactChannels } from '~/lib/contact-links'
import type { Database } from '~/lib/database.types'

type Row = Database['public']['Tables']['site_settings']['Row']
type Lists = {
  stats: Item<'value' | 'label'>[]
  value_cards: Item<'title' | 'text' | 'icon'>[]
  testimonials: Item<'name' | 'place' | 'text'>[]
  general_faqs: Item<'question' | 'answer'>[]
  listing_faqs: Item<'question' | 'answer'>[]
}
type Item<K extends string> = Record<K, string>

/** What staff say about the brokerage; everything that the public pages state comes from here. */
export type SiteSettings = Omit<Row, keyof Lists | 'id' | 'revision' | 'updated_at'> & Lists

/** Reads the JSON lists; an item that lacks a key is left out rather than shown half empty. */
export function parseSiteSettings(row: Omit<Row, 'id' | 'revision' | 'updated_at'>): SiteSettings {
  return {
    ...row,
    stats: items(row.stats, ['value', 'label']),
    value_cards: items(row.value_cards, ['title', 'text', 'icon']),
    testimonials: items(row.testimonials, ['name', 'place', 'text']),
    general_faqs: items(row.general_faqs, ['question', 'answer']),
    listing_faqs: items(row.listing_faqs, ['question', 'answer']),
  }
}

function items<K extends string>(json: unknown, keys: readonly K[]): Item<K>[] {
  if (!Array.isArray(json)) return []
  return json.filter((item): item is Item<K> => {
    return (
      typeof item === 'object' && item !== null && keys.every((k) => typeof item[k] === 'string')
    )
  })
}

/**
 * What stands in while the settings can't be read: no contacts, no claims, and the product's own
 * name where the brokerage's would be.
 */
export const NO_SETTINGS: SiteSettings = {
  business_name: 'Bale',
  tagline: '',
  phone: '',
  sms_number: '',
  viber_number: '',
  email: '',
  messenger_url: '',
  facebook_url: '',
  address_line: '',
  map_url: '',
  office_hours: '',
  broker_name: '',
  broker_title: '',
  broker_licence_no: '',
  broker_licence_valid_from: null,
  broker_licence_valid_until: null,
  dhsud_registration_no: '',
  broker_intro: '',
  hero_title: '',
  hero_text: '',
  stats: [],
  value_cards: [],
  testimonials: [],
  general_faqs: [],
  listing_faqs: [],
  sample_data: false,
}

export function contactChannels(settings: SiteSettings): ContactChannels {
  return {
    phone: settings.phone,
    email: settings.email,
    sms: settings.sms_number,
    viber: settings.viber_number,
    messenger: settings.messenger_url,
  }
}
