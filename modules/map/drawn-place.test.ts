import { expect, it } from 'vitest'
import {
  DRAWING_HEIGHT,
  DRAWING_WIDTH,
  drawingAround,
  drawnAt,
  isDrawn,
  placeWords,
} from './drawn-place.ts'
import { PAMPANGA } from './map-view.ts'
import { pampangaDrawing } from './server/pampanga-drawing.ts'

const [south, west, north, east] = PAMPANGA

it('has all of Pampanga and some kilometers beside it', () => {
  for (const corner of [
    [south, west],
    [north, east],
  ] as const) {
    const [left, top] = drawnAt(corner)
    expect(left).toBeGreaterThan(150)
    expect(left).toBeLessThan(DRAWING_WIDTH - 150)
    expect(top).toBeGreaterThan(150)
    expect(top).toBeLessThan(DRAWING_HEIGHT - 150)
  }
  expect(isDrawn([15.03, 120.68])).toBe(true)
  expect(isDrawn([14.6, 120.98])).toBe(false)
})

it('puts the place into the middle, north up', () => {
  const middle = ([, position]: string[]) => position?.match(/-?[\d.]+(?=px)/g)?.map(Number)
  const at = (point: readonly [number, number]) =>
    middle(['', drawingAround(point, null, []).backgroundPosition]) ?? []
  const [x = 0, y = 0] = at([15, 120.6])
  const [besides = 0, below = 0] = at([15.1, 120.7])
  expect(Math.abs(below - y - 199)).toBeLessThanOrEqual(1)
  expect(Math.abs(x - besides - 194)).toBeLessThanOrEqual(1)
})

it('lights the town, whose name makes room for a pin on it', () => {
  const imageOf = (...args: Parameters<typeof drawingAround>) =>
    drawingAround(...args).backgroundImage
  const [middle, elsewhere] = [
    [15.15, 120.5833],
    [15.15, 120.5],
  ] as const
  const address = `/map/pampanga.svg?${DRAWING_WIDTH}x${DRAWING_HEIGHT}`
  expect(imageOf(middle, null, [middle])).toBe(`url(${address})`)
  expect(imageOf(middle, 'tarlac) url(', [])).toBe(`url(${address})`)
  expect(imageOf(middle, 'angeles-city', [])).toBe(`url(${address}#angeles-city)`)
  expect(imageOf(elsewhere, 'angeles-city', [elsewhere])).toBe(`url(${address}#angeles-city)`)
  expect(imageOf(middle, 'angeles-city', [middle])).toBe(`url(${address}#angeles-city-low)`)
  const drawing = pampangaDrawing()
  expect(drawing).toContain('<path id="angeles-city"')
  expect(drawing).toContain('<g id="angeles-city-low">')
})

it('says which towns are near', () => {
  expect(placeWords([15.15, 120.59], 'angeles-city')).toBe(
    'in Angeles City, near Mabalacat City and Porac',
  )
  expect(placeWords([14.9, 120.82], null)).toBe('near Apalit and Macabebe')
})
