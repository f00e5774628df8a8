import { amountsIn } from './amounts.ts'
import { phrase, without } from './phrase.ts'
import { BREAK } from './plain-text.ts'
import { readAreas } from './read-areas.ts'

type Part = { from: number; to: number }
export type PostPart = Part & {
  shared: Part[]
}

const SEPARATOR = new RegExp(
  `^[ \\t]*(?:[-=_*~#.+]{3,200}|[${BREAK}\\s]{3,200}|\\* \\* \\*)[ \\t]*$`,
)
const NUMBERED =
  /^[ \t•*]{0,6}(?:#?(\d{1,3})[ )]{0,2}[.):][ ).]{0,3}|#(\d{1,3})[ :.)-]|(?:property|listing|unit|option|item)[ #]{0,3}(\d{1,3})\b[ :.)-]{0,3})(?!\d)/
const LETTERED =
  /^[ \t•*-]{0,6}(?:(?:unit|lot|option|property|house|model|door|item|type)[ #]{0,3}([a-z])(?:[ .):-]|$)|([a-z])[ )]?[.):]\s)/
const BULLET = /^[ \t]{0,6}[•*+>-]/
const HEADLINE = phrase(
  'for ?-?(?:sale|rent|lease|assume)|rush(?: sale)?|pasalo|fs|fr|foreclosed|lot for sale|house (?:and|&) lot|pre-?selling|h&l',
)
const KIND = phrase(
  'houses?|h ?& ?l|bahay|bale|lots?|lote|lupa|gabun|condo(?:minium)?s?|town ?houses?|apartments?|apts?|studio|bungalow|warehouses?|commercial|offices?|duplex|farms?|building|rooms?|stalls?|units?|\\d ?-?(?:br|bedrooms?)',
)
/** A line that begins like this is about every listing above it. */
const OF_ALL = phrase('all|lahat|both|every|each|terms|mode of payment|payment terms|note')

export function splitPosts(text: string): PostPart[] {
  if (!/\S/.test(text)) return []
  const lines = linesOf(text)
  for (const starts of [
    countedStarts(text, lines, numberOf),
    countedStarts(text, lines, letterOf),
    separatedStarts(text, lines),
    headlineStarts(text, lines),
    bulletedStarts(text, lines),
  ]) {
    const parts = partsAt(text, starts)
    if (parts) return parts
  }
  return [{ from: 0, to: text.length, shared: [] }]
}

function linesOf(text: string): Part[] {
  let from = 0
  return text.split('\n').map((line) => {
    const part = { from, to: from + line.length }
    from = part.to + 1
    return part
  })
}

function countedStarts(
  text: string,
  lines: readonly Part[],
  countOf: (line: string) => number,
): number[] {
  const starts: number[] = []
  for (const { from, to } of lines) {
    if (countOf(text.slice(from, Math.min(to, from + 40))) === starts.length + 1) starts.push(from)
  }
  return starts
}

function numberOf(line: string): number {
  const found = NUMBERED.exec(line)
  return Number(found?.[1] ?? found?.[2] ?? found?.[3])
}

function letterOf(line: string): number {
  const found = LETTERED.exec(line)
  return (found?.[1] ?? found?.[2] ?? '').charCodeAt(0) - 96
}

function separatedStarts(text: string, lines: readonly Part[]): number[] {
  const starts = [0]
  for (const { from, to } of lines) {
    if (SEPARATOR.test(text.slice(from, Math.min(to, from + 200)))) starts.push(to)
  }
  return starts
}

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

function bulletedStarts(text: string, lines: readonly Part[]): number[] {
  return lines
    .filter(({ from, to }) => {
      const line = text.slice(from, Math.min(to, from + 200))
      return BULLET.test(line) && isOffer(line)
    })
    .map(({ from }) => from)
}

function partsAt(text: string, starts: readonly number[]): PostPart[] | undefined {
  const parts: Part[] = []
  const bounds = [...starts, text.length]
  const heading = { from: 0, to: starts[0] ?? 0 }
  const hasKind = text.slice(0, Math.min(heading.to, 1_000)).search(KIND) >= 0
  for (const [index, from] of starts.entries()) {
    const to = bounds[index + 1] ?? text.length
    const last = parts.at(-1)
    const isOwn = isOffer(text.slice(from, to), hasKind)
    if (last && !(isOwn && isOffer(text.slice(last.from, last.to), hasKind))) last.to = to
    else parts.push({ from, to })
  }
  if (parts.length < 2) return undefined
  const footing = footingOf(text, parts)
  const last = parts.at(-1)
  if (last) last.to = footing.from
  const shared = [heading, footing].filter(({ from, to }) =>
    /[\p{L}]/u.test(text.slice(from, Math.min(to, from + 1_000))),
  )
  return parts.map((part) => ({ ...part, shared }))
}

function footingOf(text: string, parts: readonly Part[]): Part {
  const last = parts.at(-1) ?? { from: 0, to: text.length }
  const lines = linesOf(text.slice(last.from, Math.min(last.to, last.from + 4_000))).filter(
    ({ from, to }) => to > from,
  )
  const isList = parts
    .slice(0, -1)
    .every(({ from, to }) => !text.slice(from, to).trim().includes('\n'))
  const below = lines.find(({ from }, index) => {
    const line = text.slice(last.from + from, last.from + from + 40)
    return index > 0 && (isList || line.replace(/^[^\p{L}]{0,8}/u, '').search(OF_ALL) === 0)
  })
  return { from: below ? last.from + below.from : last.to, to: last.to }
}

function isOffer(text: string, isKindKnown = false): boolean {
  const part = text.slice(0, 4_000)
  if (!isKindKnown && part.search(KIND) < 0) return false
  const sizes = Object.values(readAreas(part, 'lot')).filter((area) => area !== undefined)
  return amountsIn(without(part, sizes)).some(
    ({ value }) =>
      value.role !== 'part' && (value.isMoney || value.role === 'price' || value.pesos >= 100_000),
  )
}
