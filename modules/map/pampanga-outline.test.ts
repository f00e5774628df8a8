import { expect, it } from 'vitest'
import { type Point, townMiddle } from '../../kit/places/town-middle.ts'
import { NEIGHBOURS } from '../../kit/places/town-neighbours.ts'
import { OUTLINES } from './pampanga-outline.ts'

function holds(border: readonly Point[], [latitude, longitude]: Point): boolean {
  let isInside = false
  border.forEach(([north, east], at) => {
    const [before, eastBefore] = border.at(at - 1) ?? [0, 0]
    if (north > latitude === before > latitude) return
    const crossing = east + ((latitude - north) / (before - north)) * (eastBefore - east)
    if (longitude < crossing) isInside = !isInside
  })
  return isInside
}

const cornersOf = (border: readonly Point[]) => new Set(border.map(String))

it.each(OUTLINES)('holds the middle of $town, and no other does', ({ town }) => {
  const middle = townMiddle(town)
  if (!middle) throw new Error(`${town} has no middle`)
  const holding = OUTLINES.filter(({ border }) => holds(border, middle))
  expect(holding.map((each) => each.town)).toEqual([town])
})

it.each(OUTLINES)('$town shares corners with its neighbours, and with no other town', (outline) => {
  const corners = cornersOf(outline.border)
  const touching = OUTLINES.filter(
    ({ town, border }) =>
      town !== outline.town && border.filter((corner) => corners.has(String(corner))).length > 1,
  )
  expect(touching.map(({ town }) => town)).toEqual(NEIGHBOURS[outline.town])
})
