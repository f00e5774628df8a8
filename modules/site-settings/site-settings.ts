import type { ContactChannels } from '../../platform/values/contact-links.ts'
import { manilaDay } from '../../platform/values/dates.ts'
import { recordOf } from '../../platform/values/record-of.ts'
import { licenceLine } from '../people/licence.ts'
import { SITE_COLUMNS, SITE_LISTS } from './site-columns.gen.ts'
import type { SiteField } from './site-fields.ts'

type Value<F> = F extends { keys: readonly (infer K extends string)[] }
  ? Record<K, string>[]
  : string

export type SiteSettings = { [F in SiteField as F['key']]: Value<F> } & {
  sample_data: boolean
  /** Today in Manila, the same for server and browser. */
  read_on: string
  shows_people: boolean
}

const KEYS = SITE_COLUMNS.split(', ')
const LISTS: Record<string, readonly string[]> = SITE_LISTS

/** Incomplete list items are left out. */
export function parseSiteSettings(row: Record<string, unknown>): SiteSettings {
  return recordOf<SiteSettings>([
    ...KEYS.map((key) => [key, readValue(key, row[key])] as const),
    ['sample_data', row.sample_data === true],
    ['read_on', manilaDay()],
    ['shows_people', row.shows_people === true],
  ])
}

function readValue(key: string, stored: unknown) {
  const keys = LISTS[key]
  if (keys) return items(stored, keys)
  return typeof stored === 'string' ? stored : ''
}

function items(json: unknown, keys: readonly string[]) {
  if (!Array.isArray(json)) return []
  return json.filter((item) => item && keys.every((key) => typeof item[key] === 'string'))
}

/** Used while the settings can't be read: no contacts, no claims, the product's own name. */
export const NO_SETTINGS = parseSiteSettings({ business_name: 'Bale' })

export function brokerLicence(settings: SiteSettings): string {
  const { broker_licence_valid_from: from, broker_licence_valid_until: until } = settings
  const number = settings.broker_licence_no
  return number && licenceLine(number, { from, until }, settings.read_on)
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
