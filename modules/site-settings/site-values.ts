import { formatPhoneNumber } from '../../platform/values/phone-number.ts'
import { recordOf } from '../../platform/values/record-of.ts'
import { SITE_FIELDS, type SiteField } from './site-fields.ts'
import { parseSiteSettings } from './site-settings.ts'

export type SiteKey = SiteField['key']
export type SiteItem = Record<string, string>

type ListField = Extract<SiteField, { kind: 'list' }>
export type SiteListKey = ListField['key']

/** As in a form: numbers as shown, dates as `2027-12-31` or empty. */
export type TypedSite = {
  [F in SiteField as F['key']]: F extends { kind: 'list' } ? SiteItem[] : string
}

export type SiteToSave = {
  [F in SiteField as F['key']]: F extends { kind: 'list' }
    ? SiteItem[]
    : F extends { kind: 'date' }
      ? string | null
      : string
}

export function typedSite(row: Record<string, unknown>): TypedSite {
  const site = parseSiteSettings(row)
  return recordOf<TypedSite>(
    SITE_FIELDS.map(({ key, kind }) => {
      const isNumber = kind === 'phone' || kind === 'mobile'
      return [key, isNumber ? formatPhoneNumber(site[key]) : site[key]]
    }),
  )
}

export function siteField<K extends SiteKey>(key: K): Extract<SiteField, { key: K }> {
  const isNamed = (field: SiteField): field is Extract<SiteField, { key: K }> => field.key === key
  const found = SITE_FIELDS.find(isNamed)
  if (!found) throw new Error(`no field ${key}`)
  return found
}

export function isListField(field: SiteField): field is ListField {
  return field.kind === 'list'
}

export function siteLabel(key: string): string {
  return SITE_FIELDS.find((field) => field.key === key)?.label ?? key
}
