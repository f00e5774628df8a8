import { amountsIn } from './amounts.ts'
import { phrase } from './phrase.ts'
import { BREAK } from './plain-text.ts'

type Part = { from: number; to: number }
export type PostPart = Part & {
  /** What stands over a list, for all of it. */
  heading?: Part
}

const SEPARATOR = new RegExp(
  `^[ \\t]*(?:[-=_*~#.+]{3,200}|[${BREAK}\\s]{3,200}|\\* \\* \\*)[ \\t]*$`,
)
const NUMBERED =
  /^[ \t•*]{0,6}(?:#?(\d{1,3})[ )]{0,2}[.):][ ).]{0,3}|#(\d{1,3})[ :.)-]|(?:property|listing|unit|option|item)[ #]{0,3}(\d{1,3})\b[ :.)-]{0,3})(?!\d)/
const HEADLINE = phrase(
  'for ?-?(?:sale|rent|lease|assume)|rush(?: sale)?|pasalo|fs|fr|foreclosed|lot for sale|house (?:and|&) lot|pre-?selling|h&l',
)
const KIND = phrase(
  'house|h ?& ?l|bahay|bale|lot|lote|lupa|gabun|condo(?:minium)?|town ?house|apartment|apt|studio|bungalow|warehouse|commercial|office|duplex|farm|building|room|stall|unit|\\d ?-?(?:br|bedrooms?)',
)

export function splitPosts(text: string): PostPart[] {
  if (!/\S/.test(text)) return []
  const lines = linesOf(text)
  for (const starts of [
    numberedStarts(text, lines),
    separatedStarts(text, lines),
    headlineStarts(text, lines),
  ]) {
    const parts = partsAt(text, starts)
    if (parts) return parts
  }
  return [{ from: 0, to: text.length }]
}

function linesOf(text: string): Part[] {
  let from = 0
  return text.split('\n').map((line) => {
    const part = { from, to: from + line.length }
    from = part.to + 1
    return part
  })
}

/** Lines numbered in turn: 1, 2, 3. */
function numberedStarts(text: string, lines: readonly Part[]): number[] {
  const starts: number[] = []
  for (const { from, to } of lines) {
    const found = NUMBERED.exec(text.slice(from, Math.min(to, from + 40)))
    const number = Number(found?.[1] ?? found?.[2] ?? found?.[3])
    if (number === starts.length + 1) starts.push(from)
  }
  return starts
}

function separatedStarts(text: string, lines: readonly Part[]): number[] {
  const starts = [0]
  for (const { from, to } of lines) {
    if (SEPARATOR.test(text.slice(from, Math.min(to, from + 200)))) starts.push(to)
  }
  return starts
}

/** A headline after an empty line, or one like the first. */
function headlineStarts(text: string, lines: readonly Part[]): number[] {
  const starts: number[] = []
  let isAfterGap = true
  for (const { from, to } of lines) {
    const line = text.slice(from, Math.min(to, from + 200))
    const isHeadline = line.search(HEADLINE) >= 0 && line.search(HEADLINE) < 40
    if (isHeadline && isAfterGap) starts.push(from)
    if (/[\p{L}\p{N}]/u.test(line)) isAfterGap = false
    else isAfterGap = true
  }
  return starts
}

/** Parts that each offer something; what offers nothing belongs to the part before it. */
function partsAt(text: string, starts: readonly number[]): PostPart[] | undefined {
  const parts: Part[] = []
  const bounds = [...starts, text.length]
  const heading = { from: 0, to: starts[0] ?? 0 }
  for (const [index, from] of starts.entries()) {
    const to = bounds[index + 1] ?? text.length
    const last = parts.at(-1)
    const isOwn = isOffer(text.slice(from, to))
    if (last && !(isOwn && isOffer(text.slice(last.from, last.to)))) last.to = to
    else parts.push({ from, to })
  }
  if (parts.length < 2) return undefined
  const hasHeading = /[\p{L}]/u.test(text.slice(heading.from, heading.to))
  return parts.map((part) => (hasHeading ? { ...part, heading } : part))
}

/** It has a price and says what for. */
function isOffer(text: string): boolean {
  const part = text.slice(0, 4_000)
  return (
    part.search(KIND) >= 0 &&
    amountsIn(part).some(
      ({ value }) =>
        value.role !== 'part' &&
        (value.isMoney || value.role === 'price' || value.pesos >= 100_000),
    )
  )
}
