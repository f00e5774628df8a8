import { expect, it } from 'vitest'
import { BytePrice } from './byte-price.ts'

it('lets so many bytes through at once, and those beyond be worked off', () => {
  let ms = 1_000
  const price = new BytePrice(1_000, 100, () => ms)
  const wait = () => {
    try {
      price.check('a')
      return 0
    } catch (error) {
      return (error as { headers: Record<string, string> }).headers['retry-after']
    }
  }
  price.note('a', 1_000)
  expect(wait()).toBe(0)
  price.note('a', 500)
  expect(wait()).toBe('5')
  expect(() => price.check('b')).not.toThrow()
  ms += 4_000
  expect(wait()).toBe('1')
  ms += 1_000
  expect(wait()).toBe(0)
})

it('remembers ten thousand callers and no more', () => {
  const price = new BytePrice(1, 1, () => 0)
  for (let caller = 0; caller <= 10_000; caller++) price.note(`caller ${caller}`, 10)
  expect(() => price.check('caller 0')).not.toThrow()
  expect(() => price.check('caller 1')).toThrow()
})
