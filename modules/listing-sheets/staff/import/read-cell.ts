import { storable } from '~/kit/staff/field-schemas'
import { checkPin } from '~/modules/listings/map-pin'
import type { FormField } from '~/modules/listings/property-values'
import { videoLinkProblem } from '~/modules/listings/video-link'
import type { CheckedValue } from '~/platform/values/checked-value'
import { groupedNumber } from '~/platform/values/grouped-number'
import { checkTour } from '~/platform/values/link-checks'
import type { Cell } from './cell'
import {
  foldWord,
  isDoubted,
  numberSaid,
  saysNothing,
  statusBegins,
  type Words,
  wordsOf,
} from './known-words'
import { type LearnedWords, wordKey } from './learned-words'

export type Agents = ReadonlyMap<string, string>

/**
 * `isText`: kept, but nothing was read out of it. `kept`: what was kept of more. `words`: those that
 * nobody has explained yet.
 */
export type ReadCell =
  | { value: unknown; isText?: boolean; kept?: string }
  | { problem: string; words?: string[] }
/** The cell says nothing: as if it were empty. `isTaught`: the office said so. */
type Nothing = { isNothing: true; isTaught?: boolean }

export type CellContext = { agents: Agents; learned: LearnedWords; heading: string }

const DATE = 'This is a date.'

/** Where "none" or "-" is an answer, or a text like any other. */
const SAYS_ALL: ReadonlySet<FormField['kind']> = new Set(['flag', 'text', 'list'])

export function readCell(field: FormField, cell: Cell, context: CellContext): ReadCell | Nothing {
  if (cell instanceof Date) return { problem: DATE }
  const text = storable(String(cell))
  if (!SAYS_ALL.has(field.kind) && saysNothing(text)) return { isNothing: true }
  if (field.kind === 'options') {
    return readOptions(field, wordsOf(field) ?? new Map(), text, context.learned)
  }
  const read = readKnown(field, cell, text, context)
  // What was said of one word must not change another that is known and shares its letters.
  if (!('words' in read) && !isDoubted(text)) return read
  const learned = context.learned[wordKey(field.key, text)]
  if (learned === undefined) return read
  if (learned === '') return { isNothing: true, isTaught: true }
  if (field.kind === 'person' && !context.agents.has(learned)) return read
  return { value: field.kind === 'number' ? Number(learned) : learned }
}

function readKnown(
  field: Exclude<FormField, { kind: 'options' }>,
  cell: Exclude<Cell, Date>,
  text: string,
  context: CellContext,
): ReadCell {
  switch (field.kind) {
    case 'number':
      return readNumber(text, field)
    case 'flag':
    case 'choice':
    case 'option':
      return oneOf(wordsOf(field) ?? new Map(), field, text)
    case 'list':
      return readList(field, text)
    case 'person':
      return readPerson(text, context.agents)
    case 'tour':
      return checked(checkTour(text))
    case 'pin':
      return checked(checkPin(text))
    default:
      return readText(field, cell, text, context.heading)
  }
}

function checked(answer: CheckedValue): ReadCell {
  return 'value' in answer ? { value: answer.value } : { problem: answer.problem }
}

function readText(
  field: Extract<FormField, { kind: 'text' }>,
  cell: Cell,
  text: string,
  heading: string,
): ReadCell {
  if (typeof cell === 'boolean') return { problem: 'This is no text.' }
  if (field.key === 'price') return readPrice(cell, text, field.most, heading)
  if (text.length > field.most) return { problem: `Use at most ${field.most} characters.` }
  return { value: text }
}

const LOOKS_LIKE_DATE = /^\d{1,4}[/-]\d{1,2}[/-]\d{2,4}$/
/** More than this in a column of millions is an amount as it stands. */
const MOST_MILLIONS = 10_000

/** Shown as it was typed; a number gets its peso sign, and its millions where the heading says so. */
function readPrice(cell: Cell, text: string, most: number, heading: string): ReadCell {
  if (LOOKS_LIKE_DATE.test(text)) return { problem: DATE }
  if (text.length > most) return { problem: `Use at most ${most} characters.` }
  const amount =
    typeof cell === 'number' ? cell : /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : undefined
  if (amount !== undefined && amount < MOST_MILLIONS && /million/i.test(heading)) {
    return { value: `₱${amount}M` }
  }
  if (typeof cell !== 'number') return { value: text, isText: !/\d/.test(text) }
  return cell >= 0 && cell < 1e15
    ? { value: `₱${groupedNumber(cell)}` }
    : { problem: 'This can’t be a price.' }
}

const FIGURE = '\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?'
const UNIT =
  '(?:sq\\.?\\s?m\\.?|sqms?|sq\\.? ?meters?|m2|m²|brs?|bedrooms?|beds?|baths?|bathrooms?|t ?& ?b|tb|crs?|storeys?|storys?|floors?|flrs?|levels?|-? ?cars?(?: ?garage| ?parking)?|slots?|carports?|garages?)'
const NUMBER = new RegExp(
  `^(?:₱|php|p|±|abt\\.?|approx\\.?|about|more or less)?\\s*(${FIGURE})[\\s-]*(ha|hectares?|has)?\\.?[\\s-]*${UNIT}?\\.?$`,
  'i',
)
/** "120-150 sqm", "120 to 150". */
const RANGE = new RegExp(
  `^(${FIGURE})\\s*${UNIT}?\\s*(?:-|–|—|to)\\s*(?:${FIGURE})\\s*${UNIT}?\\.?$`,
  'i',
)
/** "80 sqm (corner)". */
const WITH_REMARK = new RegExp(`^(${FIGURE})\\s*${UNIT}?\\s*\\([^)\\d]*\\)$`, 'i')
/** "3+1", "3BR + maid's". */
const AND_MORE = new RegExp(
  `^(${FIGURE})\\s*${UNIT}?\\s*(?:\\+|&|and|with|w/)\\s*(?:\\d|maid|mr\\b|dr\\b|driver|help|den|guest|attic|study|service).*$`,
  'i',
)
const SQUARE_METRES_OF_HECTARE = 10_000

function readNumber(text: string, field: Extract<FormField, { kind: 'number' }>): ReadCell {
  const plain = NUMBER.exec(text)
  const partly = plain
    ? null
    : (WITH_REMARK.exec(text) ?? (isArea(field) ? RANGE : AND_MORE).exec(text))
  const found = plain?.[1] ?? partly?.[1]
  const said = found === undefined ? numberSaid(field.key, foldWord(text)) : undefined
  if (found === undefined) {
    return said === undefined
      ? { problem: 'This is not a number.', words: [text] }
      : { value: said }
  }
  if (plain?.[2] && !isArea(field)) return { problem: 'This is not a number.', words: [text] }
  const figure = Number(found.replaceAll(',', ''))
  const value = plain?.[2] ? figure * SQUARE_METRES_OF_HECTARE : figure
  if (value > field.most) return { problem: `The most is ${groupedNumber(field.most)}.` }
  const rounded = Number(value.toFixed(field.decimals))
  if (field.decimals === 0 && rounded !== value) return { problem: 'This must be a whole number.' }
  return partly ? { value: rounded, kept: groupedNumber(rounded) } : { value: rounded }
}

function isArea({ key }: FormField): boolean {
  return key === 'square_feet' || key === 'lot_area'
}

function oneOf(words: Words, field: FormField, text: string): ReadCell {
  const value =
    words.get(foldWord(text)) ?? (field.key === 'status' ? statusBegins(text) : undefined)
  const isUnsure = field.key === 'status' && value === 'active' && isDoubted(text)
  return value === undefined || isUnsure
    ? { problem: 'This word isn’t known.', words: [text] }
    : { value }
}

function parts(text: string, between = /[,;]/): string[] {
  const isLines = text.includes('\n') || text.startsWith('•')
  const split = isLines ? text.split('\n') : text.split(between)
  return [...new Set(split.map((part) => part.replace(/^\s*•/, '').trim()).filter(Boolean))]
}

function readOptions(
  field: FormField,
  words: Words,
  text: string,
  learned: LearnedWords,
): ReadCell | Nothing {
  const whole = words.get(foldWord(text))
  if (whole !== undefined) return { value: [whole] }
  const read = parts(text, /[,;/+&]|\b(?:and|or)\b/i).map((part) => {
    const taught = learned[wordKey(field.key, part)]
    const known = words.get(foldWord(part))
    return { part, value: isDoubted(part) ? (taught ?? known) : (known ?? taught) }
  })
  const unknown = read.filter(({ value }) => value === undefined).map(({ part }) => part)
  if (unknown.length > 0) return { problem: 'This word isn’t known.', words: unknown }
  const values = [...new Set(read.map(({ value }) => value).filter((value) => value !== ''))]
  return values.length > 0 ? { value: values } : { isNothing: true }
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
  const problem = id === '' ? 'Several people have this name.' : 'Nobody here has this name.'
  return { problem, words: [text] }
}

export function agentIds(people: readonly { id: string; name: string }[]): Agents {
  const named = Map.groupBy(people, ({ name }) => name.trim().toLowerCase())
  return new Map([
    ...[...named].map(
      ([name, same]) => [name, same.length === 1 ? (same[0]?.id ?? '') : ''] as const,
    ),
    ...people.map(({ id }) => [id, id] as const),
  ])
}
