import { searchTerm } from '../gallery/property-search.ts'

/** Telephone numbers in a typed text: mirrors private.typed_words. */
const NUMBERS =
  /(?<!\d)(?:(?:[+(]{1,2}63|\(?0)(?:[ ().-]{0,2}\d){8,11}|(?:63[ .-]?)?9\d{2}[ .-]?\d{3}[ .-]?\d{4})(?!\d)/g

/** The words of a typed text, folded, and the digits of its telephone numbers behind +63 or 0. */
export function typedWords(typed: string): { words: string[]; numbers: string[] } {
  const term = searchTerm(typed)
  const digits = (number: string) => number.replace(/\D/g, '').replace(/^(?:63|0)/, '')
  return {
    words: term
      .replace(NUMBERS, ' ')
      .split(/[ ,;]+/)
      .filter(Boolean),
    numbers: (term.match(NUMBERS) ?? []).map(digits),
  }
}
