import { expect, it } from 'vitest'
import { BytePrice, type Shares } from './byte-price.ts'
import { sharesOf } from './network.ts'

const line = (key: string): Shares => [{ key, width: 'line' }]

it('lets so many bytes through at once, and those beyond be worked off', () => {
  let ms = 1_000
  const price = new BytePrice(1_000, 100, () => ms)
  const wait = () => {
    try {
      price.check(line('a'))
      return 0
    } catch (error) {
      return (error as { headers: Record<string, string> }).headers['retry-after']
    }
  }
  price.note(line('a'), 1_000)
  expect(wait()).toBe(0)
  price.note(line('a'), 500)
  expect(wait()).toBe('5')
  expect(() => price.check(line('b'))).not.toThrow()
  ms += 4_000
  expect(wait()).toBe('1')
  ms += 1_000
  expect(wait()).toBe(0)
})

it('gives a /48 four times a line’s share, however many lines it has', () => {
  const price = new BytePrice(1_000, 100, () => 0)
  const lineOf = (office: number, last: number) =>
    sharesOf(`2001:db8:${office}:${(last * 256).toString(16)}::/64`)
  for (let last = 1; last <= 5; last++) {
    expect(() => price.check(lineOf(1, last))).not.toThrow()
    price.note(lineOf(1, last), 900)
  }
  expect(() => price.check(lineOf(1, 6))).toThrow()
  expect(() => price.check(lineOf(2, 1))).not.toThrow()
})

it('leaves the last quarter of a /24 to lines that have had hardly anything', () => {
  let ms = 1_000
  const price = new BytePrice(1_600, 160, () => ms)
  const isRefused = (last: number) => {
    try {
      price.check(sharesOf(`192.0.2.${last}`))
      return false
    } catch {
      return true
    }
  }
  for (const last of [1, 2, 3, 4]) price.note(sharesOf(`192.0.2.${last}`), 1_250)
  expect([1, 2, 3, 4, 5].map(isRefused)).toEqual([true, true, true, true, false])
  // A line takes no more of the quarter for asking again and again: it has a sixteenth of a line's rate.
  price.note(sharesOf('192.0.2.5'), 150)
  expect(isRefused(5)).toBe(true)
  ms += 1_000
  expect([1, 5, 6].map(isRefused)).toEqual([false, false, false])
  for (let last = 10; last < 40; last++) price.note(sharesOf(`192.0.2.${last}`), 100)
  expect(isRefused(6)).toBe(true)
})

it('remembers ten thousand callers and no more', () => {
  const price = new BytePrice(1, 1, () => 0)
  for (let caller = 0; caller <= 10_000; caller++) price.note(line(`caller ${caller}`), 10)
  expect(() => price.check(line('caller 0'))).not.toThrow()
  expect(() => price.check(line('caller 1'))).toThrow()
})
