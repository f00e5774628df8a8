import { expect, it } from 'vitest'
import { TOWNS, type Town } from './town.ts'
import { MAP, MAP_COLUMNS, MAP_ROWS, type Tile } from './town-map.ts'
import { NEIGHBOURS } from './town-neighbours.ts'

const pairs = MAP.flatMap(([a, tileOfA], index) =>
  MAP.slice(index + 1).map(([b, tileOfB]) => ({ a, b, tileOfA, tileOfB })),
)

/** How long two spans are side by side. */
function overlap(start: number, size: number, otherStart: number, otherSize: number): number {
  return Math.min(start + size, otherStart + otherSize) - Math.max(start, otherStart)
}

function touch([x, y, w, h]: Tile, [otherX, otherY, otherW, otherH]: Tile): boolean {
  const across = overlap(x, w, otherX, otherW)
  const down = overlap(y, h, otherY, otherH)
  return (across === 0 && down > 0) || (down === 0 && across > 0)
}

const touching = pairs.filter(({ tileOfA, tileOfB }) => touch(tileOfA, tileOfB))
const name = (a: Town, b: Town) => [a, b].sort().join(' and ')

it('has every town once, none over another, and fills the frame', () => {
  expect(MAP.map(([town]) => town).toSorted()).toEqual([...TOWNS])
  for (const [town, [x, y, w, h]] of MAP) {
    expect(x >= 1 && x + w - 1 <= MAP_COLUMNS, town).toBe(true)
    expect(y >= 1 && y + h - 1 <= MAP_ROWS, town).toBe(true)
  }
  const ends = (at: 0 | 1) => MAP.map(([, tile]) => tile[at] + tile[at === 0 ? 2 : 3] - 1)
  expect([Math.max(...ends(0)), Math.max(...ends(1))]).toEqual([MAP_COLUMNS, MAP_ROWS])
  const over = pairs.filter(
    ({ tileOfA: [x, y, w, h], tileOfB: [otherX, otherY, otherW, otherH] }) =>
      overlap(x, w, otherX, otherW) > 0 && overlap(y, h, otherY, otherH) > 0,
  )
  expect(over).toEqual([])
})

it('keeps 48 of the 49 borders, and draws one that there is not', () => {
  const borders = pairs
    .filter(({ a, b }) => NEIGHBOURS[a].includes(b))
    .map(({ a, b }) => name(a, b))
  const drawn = touching.map(({ a, b }) => name(a, b))
  expect(borders).toHaveLength(49)
  expect(borders.filter((border) => !drawn.includes(border))).toEqual(['guagua and porac'])
  expect(drawn.filter((border) => !borders.includes(border))).toEqual([
    'floridablanca and santa-rita',
  ])
})

it('can be touched with a finger where it is 390 pixels wide', () => {
  const unit = 390 / MAP_COLUMNS
  for (const [town, [, , w, h]] of MAP) {
    expect(w * unit, town).toBeGreaterThanOrEqual(44)
    expect(h, town).toBeGreaterThanOrEqual(2)
  }
})

it.each([
  ['mabalacat-city', 'north', 'angeles-city'],
  ['magalang', 'north', 'mexico'],
  ['arayat', 'north', 'candaba'],
  ['masantol', 'south', 'macabebe'],
  ['lubao', 'south', 'floridablanca'],
  ['porac', 'west', 'angeles-city'],
  ['floridablanca', 'west', 'guagua'],
  ['candaba', 'east', 'san-luis'],
  ['mexico', 'east', 'san-fernando'],
] as const)('shows %s to the %s of %s', (town, side, other) => {
  const middle = (wanted: Town) => {
    const [x, y, w, h] = MAP.find(([each]) => each === wanted)?.[1] ?? [0, 0, 0, 0]
    return { east: x + w / 2, south: y + h / 2 }
  }
  const [here, there] = [middle(town), middle(other)]
  const difference = { east: here.east - there.east, south: here.south - there.south }
  const by = {
    north: -difference.south,
    south: difference.south,
    west: -difference.east,
    east: difference.east,
  }
  expect(by[side]).toBeGreaterThan(0)
})
