import type { Values } from '~/data/history/staff-reads'
import { formatDay } from '~/domain/dates'
import { listingTypeLabel } from '~/domain/listing-type'
import { PAPER_KIND_LABELS } from '~/domain/papers'
import { PERSON_FIELDS } from '~/domain/person-fields'
import { shownPriceToStaff } from '~/domain/price'
import { PROPERTY_FIELDS } from '~/domain/property-fields'
import { shownValue } from '~/domain/property-values'
import { SITE_FIELDS } from '~/domain/site-fields'
import { STATUS_LABELS } from '~/domain/status'
import { columnWord } from '~/lib/staff/column-word'

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
