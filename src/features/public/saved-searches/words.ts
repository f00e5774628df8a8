import { MANY_NEW } from '~/data/properties/new-counts'

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })

/** "3 new since 20 Nov". */
export function newWords(count: number, seenAt: number): string {
  const number = count >= MANY_NEW ? `${MANY_NEW} or more` : String(count)
  return `${count === 0 ? 'None' : number} new since ${day.format(seenAt)}`
}
