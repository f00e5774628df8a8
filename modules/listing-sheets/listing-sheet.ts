import { optionWords } from '~/modules/listings/listing-options'
import { listingTypeLabel } from '~/modules/listings/listing-type'
import type { PROPERTY_COLUMNS } from '~/modules/listings/property-fields'
import {
  FORM_FIELDS,
  type FormField,
  type PropertyToSave,
} from '~/modules/listings/property-values'
import { STATUS_LABELS } from '~/modules/listings/status'
import { captionsText, type PictureCaption, questionsText, type SheetQuestion } from './sheet-lists'

export const LEFT_OUT: Partial<Record<(typeof PROPERTY_COLUMNS)[number]['key'], string>> = {
  id: 'The reference says which listing it is.',
  category: 'Follows from the property type.',
  confirmed_on: 'The database says when.',
  hidden_on: 'The database says when.',
  created_at: 'The database says when.',
  price_lowered_at: 'The database says when.',
  price_amount: 'Is read out of the price.',
  price_basis: 'Is read out of the price.',
  updated_at: 'The database says when.',
  town: 'Is read out of the city.',
  comparable_price: 'Is read out of the price.',
  kind: 'Follows from the kind of property and the property type.',
  shown_pin: 'Is read out of the pin.',
  barangay: 'Is read out of the address.',
  latitude: 'Is read out of the pin.',
  longitude: 'Is read out of the pin.',
  view_count: 'Visits are counted, not written.',
  display_order: 'Nothing goes by it.',
  reference_number: 'Is part of the reference.',
  revision: 'Counts the changes.',
  is_sample: 'Whatever comes out of a file is no sample.',
}

export const REFERENCE = 'Reference'
export const STATE = 'On the site'
export const STATES = { published: 'Published', draft: 'Draft', trash: 'In the trash' } as const
export const QUESTIONS = 'Questions and answers'
export const LINKS = 'Photographs (links)'
export const FILES = 'Photographs (file names)'
export const CAPTIONS = 'Captions of the photographs'
export const NOTE = 'Private note'
export type ListingState = keyof typeof STATES

export const SHEET_HEADINGS: readonly string[] = [
  REFERENCE,
  STATE,
  ...FORM_FIELDS.map(({ label }) => label),
  NOTE,
  QUESTIONS,
  LINKS,
  CAPTIONS,
]

/** `file` is its link, or in a ZIP its name. */
export type SheetPicture = PictureCaption & { file: string }

export type SheetListing = {
  reference: string
  state: ListingState
  /** `agent_id` holds what `agentNames` says. */
  fields: { [F in FormField as F['key']]: PropertyToSave[F['key']] | string | readonly string[] }
  note: string
  faqs: readonly SheetQuestion[]
  pictures: readonly SheetPicture[]
}

export function sheetRow({
  reference,
  state,
  fields,
  note,
  faqs,
  pictures,
}: SheetListing): (string | number)[] {
  return [
    reference,
    STATES[state],
    ...FORM_FIELDS.map((field) => sheetCell(field, fields[field.key])),
    note,
    questionsText(faqs),
    pictures.map(({ file }) => file).join('\n'),
    captionsText(pictures),
  ]
}

function sheetCell(field: FormField, value: unknown): string | number {
  if (Array.isArray(value)) return linesOf(value.map((one) => wordsOf(field, String(one))))
  if (field.kind === 'flag') return value ? 'Yes' : 'No'
  if (field.kind === 'number') return Number(value) || ''
  return wordsOf(field, String(value ?? ''))
}

/** One with a comma in it would be read as several. */
function linesOf(all: readonly string[]): string {
  const text = all.join('\n')
  return all.length === 1 && /[,;]/.test(text) ? `• ${text}` : text
}

function wordsOf(field: FormField, value: string): string {
  if (field.key === 'listing_type') return listingTypeLabel(value)
  if (field.key === 'status') return STATUS_LABELS[value] ?? value
  return 'words' in field ? optionWords(field.words, value) : value
}

export function agentNames(people: readonly { id: string; name: string }[]): Map<string, string> {
  const named = Map.groupBy(people, ({ name }) => name)
  return new Map(people.map(({ id, name }) => [id, named.get(name)?.length === 1 ? name : id]))
}

export function stateOf(listing: { published_at: string | null; deleted_at: string | null }) {
  if (listing.deleted_at !== null) return 'trash'
  return listing.published_at === null ? 'draft' : 'published'
}
