import type { Comparison, OddPrice } from '~/modules/listing-sheets/data/listing-imports/writes'
import { priceDoubt } from '~/modules/listings/price-reading'
import { FORM_FIELDS } from '~/modules/listings/property-values'
import { privateWords } from '~/modules/listings/staff/private-words'
import type { Hold, StagedRow } from './read-rows'

export type Question = {
  key: string
  hold: Extract<Hold, 'words' | 'price'>
  found: string
  lines: number[]
  places: { line: number; label: string; before: string; hit: string; after: string }[]
}

const MOST_PLACES = 3
const AROUND = 40

type Changes = Comparison['changes']

/** A field that stays as it is raises no question. */
function isWritten(changes: Changes, line: number, key: string): boolean {
  const changed = changes[line]
  return changed === undefined || changed.includes(key)
}

/**
 * Texts for visitors that name owners, numbers and the like, the most frequent first.
 * @param changes without any, each row is taken for a new listing
 */
export function privateQuestions(
  staged: readonly StagedRow[],
  ownNumbers: ReadonlySet<string>,
  changes: Changes = {},
): Question[] {
  const questions = new Map<string, Question>()
  for (const row of staged) {
    for (const { key: field, label, text } of publicTexts(row)) {
      if (field && !isWritten(changes, row.line, field)) continue
      for (const { word, from, to } of privateWords(text, ownNumbers)) {
        const key = `words ${word}`
        const question = questions.get(key) ?? {
          key,
          hold: 'words',
          found: word,
          lines: [],
          places: [],
        }
        questions.set(key, question)
        if (question.lines.at(-1) !== row.line) question.lines.push(row.line)
        if (question.places.length < MOST_PLACES) {
          const place = {
            before: text.slice(Math.max(0, from - AROUND), from),
            hit: text.slice(from, to),
            after: text.slice(to, to + AROUND),
          }
          question.places.push({ line: row.line, label, ...place })
        }
      }
    }
  }
  return [...questions.values()].toSorted((a, b) => b.lines.length - a.lines.length)
}

export function priceQuestions(
  staged: readonly StagedRow[],
  odd: readonly OddPrice[],
  changes: Changes = {},
): Question[] {
  const oddOf = new Map(odd.map((each) => [each.line, each]))
  return staged.flatMap(({ line, property }) => {
    if (!['price', 'listing_type'].some((key) => isWritten(changes, line, key))) return []
    const reading = oddOf.get(line)
    const listing_type = String(property.listing_type ?? 'for_sale')
    const found = reading && priceDoubt(reading, { listing_type })
    if (!found) return []
    const hit = String(property.price ?? '')
    const place = { line, label: 'Price', before: `${property.title}, `, hit, after: '' }
    return [{ key: `price ${line}`, hold: 'price' as const, found, lines: [line], places: [place] }]
  })
}

function publicTexts({
  property,
  videos,
  faqs,
  captions,
}: StagedRow): { key?: string; label: string; text: string }[] {
  const texts = FORM_FIELDS.flatMap((field) => {
    if (field.kind !== 'text' && field.kind !== 'list') return []
    const value = property[field.key]
    const all = Array.isArray(value) ? [value.join(', ')] : [value]
    return all.flatMap((text) =>
      typeof text === 'string' && text !== '' ? [{ key: field.key, label: field.label, text }] : [],
    )
  })
  const answers = (faqs ?? []).flatMap(({ question, answer }) => [question, answer])
  const said = Object.values(captions).map(({ alt_text }) => alt_text)
  const tour = typeof property.tour_url === 'string' ? [property.tour_url] : []
  return [
    ...texts,
    ...(videos ?? []).map((text) => ({ key: 'video_urls', label: 'Videos and tour', text })),
    ...tour.map((text) => ({ key: 'tour_url', label: 'Videos and tour', text })),
    ...answers.map((text) => ({ key: 'faqs', label: 'Questions and answers', text })),
    ...said.map((text) => ({ label: 'Captions of the photographs', text })),
  ]
}

export function heldLines(
  withoutStatus: ReadonlySet<number>,
  questions: readonly Question[],
  allowed: ReadonlySet<string>,
): Record<string, Hold[]> {
  const held = new Map<number, Set<Hold>>()
  const hold = (line: number, reason: Hold) => {
    held.set(line, (held.get(line) ?? new Set()).add(reason))
  }
  for (const line of withoutStatus) hold(line, 'status')
  for (const { key, hold: reason, lines } of questions) {
    if (!allowed.has(key)) for (const line of lines) hold(line, reason)
  }
  return Object.fromEntries([...held].map(([line, reasons]) => [String(line), [...reasons]]))
}
