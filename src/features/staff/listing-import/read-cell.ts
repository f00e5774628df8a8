import { groupedNumber } from '~/domain/grouped-number'
import { checkTour } from '~/domain/link-checks'
import { checkPin } from '~/domain/map-pin'
import type { FormField } from '~/domain/property-values'
import { STATUS_LABELS } from '~/domain/status'
import { videoLinkProblem } from '~/domain/video-link'
import { storable } from '~/lib/staff/field-schemas'

export type Cell = string | number | boolean | Date | null
/** Ids by name; empty for a name that several people have. */
export type Agents = ReadonlyMap<string, string>

/** `isText`: kept, but nothing was read out of it. */
export type ReadCell = { value: unknown; isText?: boolean } | { problem: string }

const DATE = 'This is a date.'

export function isEmptyCell(cell: Cell | undefined): boolean {
  return cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')
}

/** A cell that isn't empty. */
export function readCell(field: FormField, cell: Cell, agents: Agents): ReadCell {
  if (cell instanceof Date) return { problem: DATE }
  const text = storable(String(cell))
  switch (field.kind) {
    case 'number':
      return readNumber(text, field)
    case 'flag':
      return oneOf(FLAGS, text)
    case 'choice':
      return oneOf(field.key === 'status' ? STATUS_WORDS : TYPE_WORDS, text)
    case 'option':
      return oneOf(wordsOf(field.words), text)
    case 'options':
      return readOptions(wordsOf(field.words), text)
    case 'list':
      return readList(field, text)
    case 'person':
      return readPerson(text, agents)
    case 'tour': {
      const answer = checkTour(text)
      return 'value' in answer ? answer : { problem: answer.problem }
    }
    case 'pin': {
      const answer = checkPin(text)
      return 'value' in answer ? answer : { problem: answer.problem }
    }
    default:
      return readText(field, cell, text)
  }
}

function readText(field: Extract<FormField, { kind: 'text' }>, cell: Cell, text: string): ReadCell {
  if (typeof cell === 'boolean') return { problem: 'This is no text.' }
  if (field.key === 'price') return readPrice(cell, text, field.most)
  if (text.length > field.most) return { problem: `Use at most ${field.most} characters.` }
  return { value: text }
}

const LOOKS_LIKE_DATE = /^\d{1,4}[/-]\d{1,2}[/-]\d{2,4}$/

/** Shown as it was typed; a number gets its peso sign. */
function readPrice(cell: Cell, text: string, most: number): ReadCell {
  if (LOOKS_LIKE_DATE.test(text)) return { problem: DATE }
  if (text.length > most) return { problem: `Use at most ${most} characters.` }
  if (typeof cell !== 'number') return { value: text, isText: !/\d/.test(text) }
  return cell >= 0 && cell < 1e15
    ? { value: `₱${groupedNumber(cell)}` }
    : { problem: 'This can’t be a price.' }
}

const NUMBER =
  /^(?:₱|php|p)?\s*(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)\s*(?:sq\.?\s?m\.?|sqms?|m2|m²|br|bedrooms?|baths?|bathrooms?|t&?b|storeys?|cars?)?$/i

function readNumber(
  text: string,
  { most, decimals }: Extract<FormField, { kind: 'number' }>,
): ReadCell {
  const [, found] = NUMBER.exec(text) ?? []
  if (found === undefined) return { problem: 'This is not a number.' }
  const value = Number(found.replaceAll(',', ''))
  if (value > most) return { problem: `The most is ${groupedNumber(most)}.` }
  const rounded = Number(value.toFixed(decimals))
  if (decimals === 0 && rounded !== value) return { problem: 'This must be a whole number.' }
  return { value: rounded }
}

type Words = ReadonlyMap<string, unknown>

const folded = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

const wordMap = (pairs: readonly (readonly [string, unknown])[]): Words =>
  new Map(pairs.map(([word, value]) => [folded(word), value]))

const FLAGS = wordMap([
  ...['yes', 'y', 'true', '1', 'x', 'oo'].map((word) => [word, true] as const),
  ...['no', 'n', 'false', '0', 'hindi'].map((word) => [word, false] as const),
])

const STATUS_WORDS = wordMap([
  ...Object.entries(STATUS_LABELS).map(([key, label]) => [label, key] as const),
  ...['available', 'open', 'for sale', 'for rent'].map((word) => [word, 'active'] as const),
  ['reserved', 'pending'],
  ['leased', 'rented'],
])

const TYPE_WORDS = wordMap([
  ...['for sale', 'sale', 'sell', 'selling', 'for_sale', 'benta'].map(
    (word) => [word, 'for_sale'] as const,
  ),
  ...['for rent', 'rent', 'lease', 'for lease', 'rental', 'for_rent', 'paupahan'].map(
    (word) => [word, 'for_rent'] as const,
  ),
])

/** By the key of each option. */
const OTHER_WORDS: Record<string, readonly string[]> = {
  house: ['house and lot', 'h&l', 'house & lot', 'bungalow'],
  condominium: ['condo', 'condo unit'],
  lot: ['lot only', 'vacant lot', 'residential lot'],
  unfurnished: ['bare'],
  semi: ['semi furnished'],
  fully: ['furnished', 'full'],
  tct: ['tct', 'transfer certificate of title'],
  cct: ['cct'],
  tax_declaration: ['tax dec', 'tax declaration'],
  rfo: ['rfo', 'ready for occupancy'],
  pre_selling: ['preselling'],
  yes: ['y', 'oo', 'clean', 'true'],
  no: ['n', 'hindi', 'false'],
  bank: ['bank', 'bank financing', 'housing loan'],
  pag_ibig: ['pagibig', 'pag-ibig', 'hdmf'],
  in_house: ['in-house', 'in house'],
  assume_balance: ['pasalo', 'assume', 'assume balance'],
  allowed: ['yes'],
  not: ['no'],
}

function wordsOf(words: Readonly<Record<string, string>>): Words {
  return wordMap(
    Object.entries(words).flatMap(([key, label]) =>
      [key, label, ...(OTHER_WORDS[key] ?? [])].map((word) => [word, key] as const),
    ),
  )
}

function oneOf(words: Words, text: string): ReadCell {
  const value = words.get(folded(text))
  return value === undefined ? { problem: 'None of the words for this field.' } : { value }
}

/** Each on its own line, with or without a bullet, or between commas and semicolons. */
function parts(text: string): string[] {
  const isLines = text.includes('\n') || text.startsWith('•')
  const split = isLines ? text.split('\n') : text.split(/[,;]/)
  return [...new Set(split.map((part) => part.replace(/^\s*•/, '').trim()).filter(Boolean))]
}

function readOptions(words: Words, text: string): ReadCell {
  const whole = parts(text).map((part) => words.get(folded(part)))
  if (whole.includes(undefined)) return { problem: 'None of the words for this field.' }
  return { value: [...new Set(whole)] }
}

function readList(field: Extract<FormField, { kind: 'list' }>, text: string): ReadCell {
  const items = parts(text)
  if (items.length > field.most) return { problem: `Use at most ${field.most} of them.` }
  if (field.key === 'video_urls') {
    const problem = items.map(videoLinkProblem).find(Boolean)
    return problem ? { problem } : { value: items }
  }
  if (items.some((item) => item.length > 200)) return { problem: 'One of them is too long.' }
  return { value: items }
}

function readPerson(text: string, agents: Agents): ReadCell {
  const id = agents.get(text.toLowerCase())
  if (id) return { value: id }
  return { problem: id === '' ? 'Several people have this name.' : 'Nobody here has this name.' }
}

/** By lower-case name, and by id. */
export function agentIds(people: readonly { id: string; name: string }[]): Agents {
  const named = Map.groupBy(people, ({ name }) => name.trim().toLowerCase())
  return new Map([
    ...[...named].map(
      ([name, same]) => [name, same.length === 1 ? (same[0]?.id ?? '') : ''] as const,
    ),
    ...people.map(({ id }) => [id, id] as const),
  ])
}
