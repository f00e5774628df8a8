export const MOST_SHARED = 50
export const MOST_COMPARED = 4

const LONGEST = 20_000
const ONE = /(?<![a-z\d])bl[\s\u2010-\u2015-]{0,3}([1-9]\d{3,8})(?!\d)/gi

export type ReferenceList = {
  references: string[]
  left: number
  unread: number
}

/** @param given parameter `listings` of an address: `BL-1042,bl1001`, or several of them */
export function parseReferences(given: unknown, most: number): ReferenceList {
  const text = [given]
    .flat()
    .filter((each) => typeof each === 'string')
    .join(',')
    .slice(0, LONGEST)
  const all = new Set<string>()
  let unread = 0
  for (const part of text.split(/[,;]/)) {
    const found = [...part.matchAll(ONE)]
    for (const [, number] of found) all.add(`BL-${number}`)
    if (found.length === 0 && part.trim()) unread += 1
  }
  const references = [...all].slice(0, most)
  return { references, left: all.size - references.length, unread }
}

export function inGivenOrder<T extends { reference: string }>(
  references: readonly string[],
  rows: readonly T[],
) {
  const byReference = new Map(rows.map((row) => [row.reference, row]))
  const found = references.flatMap((reference) => byReference.get(reference) ?? [])
  return { found, missing: references.length - found.length }
}
