import { columnWord, historyTable, type NameOf } from '~/kit/staff/module-staff'
import type { Values } from '~/modules/history/data/staff-reads'
import { listingTypeLabel } from '~/modules/listings/listing-type'
import { shownPriceToStaff } from '~/modules/listings/price'
import { shownValue } from '~/modules/listings/property-values'
import { STATUS_LABELS } from '~/modules/listings/status'
import { formatDay } from '~/platform/values/dates'
import { PAPER_KIND_LABELS } from '~/platform/values/papers'

export type Value = Values[string]

export function columnLabel(table: string, column: string): string {
  const field = historyTable(table)?.fields?.find(({ key }) => key === column)
  return field?.label ?? columnWord(column)
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
