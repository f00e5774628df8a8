import { expect, it } from 'vitest'
import { BytePrice } from './byte-price.ts'
import { sharesOf } from './network.ts'

const line = (key: string) => [{ key, times: 1 }]

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

it('remembers ten thousand callers and no more', () => {
  const price = new BytePrice(1, 1, () => 0)
  for (let caller = 0; caller <= 10_000; caller++) price.note(line(`caller ${caller}`), 10)
  expect(() => price.check(line('caller 0'))).not.toThrow()
  expect(() => price.check(line('caller 1'))).toThrow()
})
