import { searchTerm } from './property-search.ts'
import { withRead } from './typed-search.ts'

/** Telephone numbers in a typed text: mirrors private.typed_words. */
const NUMBERS =
  /(?<!\d)(?:(?:[+(]{1,2}63|\(?0)(?:[ ().-]{0,2}\d){8,11}|(?:63[ .-]?)?9\d{2}[ .-]?\d{3}[ .-]?\d{4})(?!\d)/g
/** 961-1234 */
const PART_OF_NUMBER = /^\d{2,4}([.-]\d{3,4}){1,2}$/
const SAYS_A_BOUND =
  /(?<!\p{L})(?:under|below|less|up ?to|most|max|more|within|budget|over|above|from|least|min|starting|to)(?!\p{L})|[<>+]|\d[km]? ?[-–—] ?[₱p]?\d/u
/** Of the price that is typed alone: staff look for one listing, visitors for what they can pay. */
const NEAR = 0.03
/** What nobody looks for: "yung bahay sa Mexico". */
const SAID_BESIDE = new Set(['ang', 'po', 'ung', 'yung'])

/** The words of a typed text, folded, and the digits of its telephone numbers behind +63 or 0. */
export function typedWords(typed: string): { words: string[]; numbers: string[] } {
  const term = searchTerm(typed)
  const digits = (number: string) => number.replace(/\D/g, '').replace(/^(?:63|0)/, '')
  return {
    words: term
      .replace(NUMBERS, ' ')
      .split(/[ ,;]+/)
      .filter(Boolean)
      .map((word) => (PART_OF_NUMBER.test(word) ? word.replace(/[.-]/g, '') : word)),
    numbers: (term.match(NUMBERS) ?? []).map(digits),
  }
}

/**
 * What staff type above their list, read as `withRead` reads a visitor's; undefined where it is blank, or has
 * a sign that is looked for as it is.
 */
export function readForStaff(typed: string) {
  const term = searchTerm(typed)
  if (term === '' || /[%_\\]/.test(term)) return undefined
  const text = term.replace(NUMBERS, ' ').trim()
  const { numbers } = typedWords(typed)
  const asked = withRead({ q: text })
  if (!('read' in asked)) return { words: numbers }
  const { max, min, words, ...read } = asked.read
  const isOne = max && !min && !SAYS_A_BOUND.test(text)
  return {
    ...read,
    ...(min && { min }),
    ...(max && { max }),
    ...(isOne && { min: Math.floor(max * (1 - NEAR)), max: Math.ceil(max * (1 + NEAR)) }),
    words: [...words.filter((word) => !SAID_BESIDE.has(word)), ...numbers],
  }
}
