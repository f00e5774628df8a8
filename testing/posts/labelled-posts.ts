import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ReadFields } from '../../modules/posts/read-fields.ts'
import { type ReadPost, readPosts } from '../../modules/posts/read-post.ts'
import { fold } from '../../platform/values/fold.ts'

/** In the order of a label without names, which says nothing of the fields that came later. */
const FIRST_KEYS = [
  'listing_type',
  'property_type',
  'price',
  'city',
  'address',
  'bedrooms',
  'bathrooms',
  'square_feet',
  'lot_area',
  'terms',
  'amenities',
  'nearby_landmarks',
] as const
/** Of a label with names, "kind=house; br=3": what it doesn't name has to stay empty. */
const NAMES = {
  for: 'listing_type',
  type: 'property_type',
  kind: 'property_kind',
  price: 'price',
  city: 'city',
  at: 'address',
  br: 'bedrooms',
  ba: 'bathrooms',
  fa: 'square_feet',
  la: 'lot_area',
  parking: 'parking_spaces',
  storeys: 'storeys',
  furnishing: 'furnishing',
  turnover: 'turnover',
  pets: 'pets',
  paper: 'title_kind',
  clean: 'title_is_clean',
  dues: 'association_dues',
  tax: 'real_property_tax',
  pay: 'financing',
  flood: 'flood_history',
  lahar: 'lahar_history',
  seller: 'seller_kind',
  project: 'project_name',
  lts: 'licence_to_sell',
  status: 'status',
  terms: 'terms',
  amenities: 'amenities',
  near: 'nearby_landmarks',
} as const satisfies Record<string, keyof ReadFields>
type Key = (typeof NAMES)[keyof typeof NAMES]
type Label = Partial<Record<Key, string>>
const KEYS = Object.values(NAMES)
const LISTS: readonly Key[] = ['financing', 'terms', 'amenities', 'nearby_landmarks']

export type LabelledPaste = { hand: string; text: string; labels: Label[] }
export type Count = { right: number; empty: number; wrong: number }
export type Result = {
  counts: Record<Key, Count>
  total: Count
  said: Count
  mistakes: string[]
}

const SHORT: Record<string, string> = {
  sale: 'for_sale',
  rent: 'for_rent',
  R: 'Residential',
  C: 'Commercial',
  L: 'Lot Only',
}

export function labelledPosts(name: string): LabelledPaste[] {
  const file = readFileSync(fileURLToPath(new URL(`${name}.txt`, import.meta.url)), 'utf8')
  return file
    .split(/^@ /m)
    .slice(1)
    .map((block) => {
      const lines = block.trimEnd().split('\n')
      const firstLabel = lines.findIndex((line) => /^>(?:$| .*;.*;)/.test(line))
      const labels = lines.slice(firstLabel).map(labelOf)
      return {
        hand: lines[0] ?? '',
        text: lines.slice(1, firstLabel).join('\n'),
        labels,
      }
    })
}

function labelOf(line: string): Label {
  const values = line
    .slice(1)
    .split(';')
    .map((value) => value.trim())
  if (values.length === FIRST_KEYS.length && !line.includes('=')) {
    return Object.fromEntries(FIRST_KEYS.map((key, index) => [key, values[index]]))
  }
  const label = Object.fromEntries(KEYS.map((key) => [key, '-']))
  for (const value of values.filter(Boolean)) {
    const [name = '', answer] = value.split('=')
    const key = Object.hasOwn(NAMES, name) ? NAMES[name as keyof typeof NAMES] : undefined
    if (!key || !answer) throw new Error(`Not a label: ${line}`)
    label[key] = answer
  }
  return label
}

export function measure(pastes: readonly LabelledPaste[]): Result {
  const counts = Object.fromEntries(
    KEYS.map((key) => [key, { right: 0, empty: 0, wrong: 0 }]),
  ) as Record<Key, Count>
  const total: Count = { right: 0, empty: 0, wrong: 0 }
  const said: Count = { right: 0, empty: 0, wrong: 0 }
  const mistakes: string[] = []
  for (const { text, labels } of pastes) {
    const posts: (ReadPost | undefined)[] = readPosts(text)
    if (posts.length !== labels.length) {
      mistakes.push(`posts: ${posts.length} instead of ${labels.length}: ${text.slice(0, 60)}`)
    }
    for (const [index, label] of labels.entries()) {
      for (const key of KEYS) {
        const answer = label[key]
        if (answer === undefined) continue
        const outcome = compare(key, answer, posts[index]?.fields ?? {})
        add(counts[key], outcome)
        add(total, outcome)
        if (outcome.wrong > 0 || !answer.split('|').includes('-')) add(said, outcome)
        if (outcome.note)
          mistakes.push(`${outcome.note}: ${text.slice(0, 70).replace(/\n/g, ' / ')}`)
      }
    }
  }
  return { counts, total, said, mistakes }
}

function add(sum: Count, { right, empty, wrong }: Count): void {
  sum.right += right
  sum.empty += empty
  sum.wrong += wrong
}

export function pricesOf({ text, labels }: LabelledPaste) {
  const bases: Record<string, string> = {
    sqm: 'per_sqm',
    mo: 'per_month',
    'sqm/mo': 'per_sqm_month',
  }
  return readPosts(text).flatMap(({ fields: { price, listing_type: type } }, index) => {
    const answer = labels[index]?.price
      ?.split('|')
      .map((each) => each.replace(/\?$/, ''))
      .find((each) => price && !price.unsure && isSame('price', price.value, each))
    if (!price || !type || !answer) return []
    const [amount, ...per] = answer.split('/')
    const basis = bases[per.join('/')] ?? 'total'
    return [{ price: price.value, listingType: type.value, amount: Number(amount), basis }]
  })
}

function compare(key: Key, label: string, fields: ReadFields): Count & { note?: string } {
  const field = fields[key]
  const value = field && !field.unsure ? field.value : undefined
  if (LISTS.includes(key)) return compareList(key, label, Array.isArray(value) ? value : [])
  const answers = label.split('|').map((each) => each.replace(/\?$/, ''))
  if (value === undefined) {
    const isRight = answers.includes('-')
    return {
      right: isRight ? 1 : 0,
      empty: isRight ? 0 : 1,
      wrong: 0,
      ...(!isRight && { note: `empty ${key} (${label})` }),
    }
  }
  const isRight = answers.some((answer) => isSame(key, String(value), answer))
  return {
    right: isRight ? 1 : 0,
    empty: 0,
    wrong: isRight ? 0 : 1,
    ...(!isRight && { note: `WRONG ${key} ${value} (${label})` }),
  }
}

function compareList(key: Key, label: string, values: readonly string[]) {
  const answers = label === '-' ? [] : label.split('+')
  const wanted = answers.filter((answer) => !answer.endsWith('?'))
  const same = (a: string, b: string) => loose(a) === loose(b.replace(/\?$/, ''))
  const wrong = values.filter((value) => !answers.some((answer) => same(value, answer)))
  const missed = wanted.filter((answer) => !values.some((value) => same(value, answer)))
  const isQuiet = values.length === 0 && wanted.length === 0
  const notes = [
    ...wrong.map((value) => `WRONG ${key} ${value}`),
    ...missed.map((answer) => `empty ${key} (${answer})`),
  ]
  return {
    right: isQuiet ? 1 : values.length - wrong.length,
    empty: missed.length,
    wrong: wrong.length,
    ...(notes.length > 0 && { note: notes.join(', ') }),
  }
}

function isSame(key: Key, value: string, answer: string): boolean {
  if (answer === '-') return false
  if (key === 'project_name') return loose(value).includes(loose(answer))
  if (key === 'price') return value.split(' to ₱', 1)[0] === priceText(answer)
  if (key === 'address') return loose(value).includes(loose(answer).replace(/ subd\w*$/, ''))
  return value === (SHORT[answer] ?? answer)
}

function priceText(answer: string): string {
  const [amount = '', ...per] = answer.split('/')
  const words: Record<string, string> = { sqm: ' per sqm', mo: ' per month' }
  return `₱${Number(amount).toLocaleString('en-PH')}${per.map((each) => words[each] ?? '').join('')}`
}

function loose(text: string): string {
  return fold(text)
    .replace(/[^a-z0-9ñ]+/g, ' ')
    .trim()
}
