import { columnWord } from '~/kit/staff/column-word'
import type { Values } from '~/modules/history/data/staff-reads'
import { listingTypeLabel } from '~/modules/listings/listing-type'
import { shownPriceToStaff } from '~/modules/listings/price'
import { PROPERTY_FIELDS } from '~/modules/listings/property-fields'
import { shownValue } from '~/modules/listings/property-values'
import { STATUS_LABELS } from '~/modules/listings/status'
import { PERSON_FIELDS } from '~/modules/people/person-fields'
import { SITE_FIELDS } from '~/modules/site-settings/site-fields'
import { formatDay } from '~/platform/values/dates'
import { PAPER_KIND_LABELS } from '~/platform/values/papers'

export type Value = Values[string]

export type NameOf = (id: string) => string | undefined

const FIELDS = {
  properties: PROPERTY_FIELDS,
  people: PERSON_FIELDS,
  site_settings: SITE_FIELDS,
  listing_notes: [{ key: 'note', label: 'Private note' }],
}

export function columnLabel(table: string, column: string): string {
  const fields: readonly { key: string; label: string }[] | undefined = Object.hasOwn(FIELDS, table)
    ? FIELDS[table as keyof typeof FIELDS]
    : undefined
  const label = fields?.find(({ key }) => key === column)?.label
  return label ?? columnWord(column)
}

export function valueWords(column: string, value: Value, nameOf: NameOf): string {
  if (value === null || value === undefined || value === '') return ''
  if (column === 'published_at') return 'Yes'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return value.toLocaleString('en-PH')
  if (Array.isArray(value)) return value.map((item) => itemWords(column, item)).join(', ')
  if (typeof value !== 'string') return itemWords(column, value)
  return textWords(column, value, nameOf)
}

function textWords(column: string, text: string, nameOf: NameOf): string {
  switch (column) {
    case 'price':
      return shownPriceToStaff(text)
    case 'status':
      return STATUS_LABELS[text] ?? text
    case 'listing_type':
      return listingTypeLabel(text)
    case 'agent_id':
    case 'supervisor_id':
    case 'person_id':
    case 'profile_id':
    case 'accepted_by':
      return nameOf(text) ?? 'someone who is gone'
    case 'kind':
      return Object.entries(PAPER_KIND_LABELS).find(([kind]) => kind === text)?.[1] ?? text
    default:
      return /^\d{4}-\d\d-\d\d$/.test(text) ? (formatDay(text) ?? text) : shownValue(column, text)
  }
}

function itemWords(column: string, item: Value): string {
  if (typeof item === 'string') return shownValue(column, item)
  if (!item || typeof item !== 'object' || Array.isArray(item)) return String(item)
  const said = item.question ?? item.title ?? item.name ?? item.label ?? item.video_url
  return typeof said === 'string' ? said : ''
}
