import { manilaDay } from '../../../../platform/values/dates.ts'

/** Seconds for which a network of caches may hold a page, and as long again while it fetches the next. */
const heldSeconds = 60

/** A browser asks each time; an unchanged page costs it a few bytes. */
export const sharedCaching = `public, max-age=${heldSeconds}, stale-while-revalidate=${heldSeconds}`

const ofSharedCaches = new Set(['cdn-cache-control', 'surrogate-control'])

/** A licence may end at midnight in Manila. @param headers names and values @param time in ms */
export function withinTheDay(headers: string[], time: number): string[] {
  const isOver = manilaDay(time + 2 * heldSeconds * 1000) !== manilaDay(time)
  if (!isOver) return headers
  return headers.map((value, index) =>
    ofSharedCaches.has(headers[index - 1] ?? '') && index % 2 === 1 ? 'no-store' : value,
  )
}
