import { draftKey, readDraft, removeDraft, writeDraft } from '~/kit/staff/drafts'
import { optionWords } from '~/modules/listings/listing-options'
import { FORM_FIELDS, fieldLabel } from '~/modules/listings/property-values'
import { STATUS_LABELS } from '~/modules/listings/status'
import type { ReadField, ReadFields } from '~/modules/posts/read-fields'
import type { PropertyValues } from './schema'

export type Pasted = { text: string; next: number }

type Key = keyof ReadFields
type Value = ReadField<string | number | string[]>
export type ShownField = Value & { key: Key; label: string; shown: string }

const CHOICES: Record<string, string> = {
  for_sale: 'For Sale',
  for_rent: 'For Rent',
  ...STATUS_LABELS,
}
const ORDER: Key[] = [
  'title',
  'price',
  'property_type',
  'property_kind',
  'listing_type',
  'status',
  'address',
  'city',
  'state',
  'bedrooms',
  'bathrooms',
  'square_feet',
  'lot_area',
  'parking_spaces',
  'storeys',
  'furnishing',
  'turnover',
  'pets',
  'title_kind',
  'title_is_clean',
  'association_dues',
  'real_property_tax',
  'financing',
  'seller_kind',
  'project_name',
  'licence_to_sell',
  'advertisement_approval',
  'flood_history',
  'lahar_history',
  'amenities',
  'nearby_landmarks',
  'terms',
]

const EXPECTED: Key[] = [
  'title',
  'price',
  'property_type',
  'listing_type',
  'address',
  'city',
  'bedrooms',
  'bathrooms',
  'square_feet',
  'lot_area',
  'amenities',
  'nearby_landmarks',
]

export function shownFields(fields: ReadFields): ShownField[] {
  return ORDER.flatMap((key) => {
    const field: Value | undefined = fields[key]
    if (!field) return []
    const shown = [field.value]
      .flat()
      .map((value) => shownValue(key, String(value)))
      .join(', ')
    const label = key === 'terms' ? 'Terms (for the description)' : fieldLabel(key)
    return [{ ...field, key, label, shown }]
  })
}

function shownValue(key: Key, value: string): string {
  const field = FORM_FIELDS.find((each) => each.key === key)
  const words = field && 'words' in field ? field.words : CHOICES
  return optionWords(words, value) || value
}

export function missingLabels(fields: ReadFields): string[] {
  return EXPECTED.filter((key) => !fields[key]).map(fieldLabel)
}

export function reasonToWait({ status }: ReadFields): string | undefined {
  if (!status) return undefined
  if (status.unsure) return 'The post may be about a listing that is no longer available.'
  const state = status.value === 'pending' ? 'reserved or on hold' : status.value
  return `The post says that the listing is ${state}.`
}

export function valuesOfPost(
  fields: ReadFields,
  chosen: ReadonlySet<string>,
  description: string,
): Partial<PropertyValues> {
  const values = Object.entries(fields).flatMap(([key, field]: [string, Value]) => {
    if (!chosen.has(key)) return []
    if (key === 'terms') return [['description', withTerms(description, field.value)]]
    return [[key, typeof field.value === 'number' ? String(field.value) : field.value]]
  })
  return Object.fromEntries(values)
}

function withTerms(description: string, terms: Value['value']): string {
  const line = `Terms: ${[terms].flat().join(', ')}.`
  if (description.includes(line)) return description
  return description.trim() ? `${description.trimEnd()}\n\n${line}` : line
}

export function readPasted(userId: string): Pasted | undefined {
  const stored = readDraft(draftKey(userId, 'paste'))
  if (typeof stored !== 'object' || stored === null) return undefined
  const { text, next } = stored as Partial<Record<keyof Pasted, unknown>>
  return typeof text === 'string' && typeof next === 'number' ? { text, next } : undefined
}

export function keepPasted(userId: string, pasted: Pasted | undefined): void {
  if (pasted) writeDraft(draftKey(userId, 'paste'), pasted)
  else removeDraft(draftKey(userId, 'paste'))
}
