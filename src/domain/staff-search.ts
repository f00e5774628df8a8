import { searchTerm } from './property-search.ts'
import { withRead } from './typed-search.ts'

/** Telephone numbers in a typed text, which the database looks for itself: private.typed_words in SQL. */
const NUMBERS = /(?<!\d)(?:[+(]{0,2}(?:63|0)(?:[ ().-]{0,2}\d){8,11}|9\d{2}(?:[ .-]?\d){7})(?!\d)/g
const SAYS_A_BOUND =
  /under|below|less|up ?to|most|max|more|within|budget|over|above|from|least|min|start|[-<>+–—]|\bto\b/
/** Of the price that is typed alone: staff look for one listing, visitors for what they can pay. */
const NEAR = 0.03

/** What staff type above their list, read as `withRead` reads a visitor's; undefined where it is blank. */
export function readForStaff(typed: string) {
  const text = searchTerm(typed).replace(NUMBERS, ' ').trim()
  if (searchTerm(typed) === '') return undefined
  if (text === '') return { words: [] }
  const asked = withRead({ q: text })
  if (!('read' in asked)) return undefined
  const { max, min, ...read } = asked.read
  if (!max || min || SAYS_A_BOUND.test(text)) return asked.read
  return { ...read, min: Math.floor(max * (1 - NEAR)), max: Math.ceil(max * (1 + NEAR)) }
}
