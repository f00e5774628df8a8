import { recordOf } from '../../platform/values/record-of.ts'
import { optionWords } from './listing-options.ts'
import { PROPERTY_FIELDS, type PropertyField } from './property-fields.ts'

export const FORM_FIELDS = [
  ...PROPERTY_FIELDS,
  { key: 'video_urls', label: 'Video links', kind: 'list', most: 40 },
] as const

export type FormField = (typeof FORM_FIELDS)[number]

type Saved<F> = F extends { kind: 'flag' }
  ? boolean
  : F extends { kind: 'number' }
    ? number
    : F extends { kind: 'list' }
      ? string[]
      : F extends { kind: 'person' }
        ? string | null
        : F extends { kind: 'option'; words: infer Words }
          ? keyof Words | ''
          : F extends { kind: 'options'; words: infer Words }
            ? (keyof Words)[]
            : F extends { of: readonly (infer Choice)[] }
              ? Choice
              : string

/** A typed number is a text, perhaps with commas or empty; no person is an empty text. */
type Typed<F> = F extends { kind: 'number' | 'person' } ? string : Saved<F>

export type PropertyToSave = { [F in FormField as F['key']]: Saved<F> }
export type TypedProperty = { [F in FormField as F['key']]: Typed<F> }
export type StoredProperty = {
  [F in PropertyField as F['key']]: F extends { kind: 'choice' | 'option' }
    ? string
    : F extends { kind: 'options' }
      ? string[]
      : Saved<F>
} & { property_videos: readonly { video_url: string }[] }

export const NEW_PROPERTY = recordOf<TypedProperty>(
  FORM_FIELDS.map((field) => [field.key, emptyValue(field)]),
)

function emptyValue(field: FormField) {
  switch (field.kind) {
    case 'flag':
      return false
    case 'list':
    case 'options':
      return []
    case 'number':
      return '0'
    case 'choice':
      return field.of[0]
    default:
      return ''
  }
}

export function typedProperty(property: StoredProperty): TypedProperty {
  return recordOf<TypedProperty>([
    ...PROPERTY_FIELDS.map((field) => [field.key, typedValue(field, property)] as const),
    ['video_urls', property.property_videos.map((video) => video.video_url)],
  ])
}

function typedValue(field: PropertyField, property: StoredProperty) {
  if (field.kind === 'number') return String(property[field.key])
  if (field.kind === 'person') return property[field.key] ?? ''
  if (field.kind === 'option')
    return isOption(field, property[field.key]) ? property[field.key] : ''
  if (field.kind === 'options') return property[field.key].filter((one) => isOption(field, one))
  if (field.kind !== 'choice') return property[field.key]
  const choices: readonly string[] = field.of
  return choices.includes(property[field.key]) ? property[field.key] : field.of[0]
}

export type OptionField = Extract<FormField, { kind: 'option' | 'options' }>

function isOption({ words }: OptionField, value: string): boolean {
  return Object.hasOwn(words, value)
}

export function shownValue(key: string, value: string): string {
  const field: FormField | undefined = FORM_FIELDS.find((each) => each.key === key)
  if (!field || !('words' in field)) return value
  return value
    .split('\n')
    .map((one) => optionWords(field.words, one))
    .join('\n')
}

export function fieldLabel(key: string): string {
  return FORM_FIELDS.find((field) => field.key === key)?.label ?? key
}
