import { expect, it } from 'vitest'
import { Overruns } from './overruns.ts'
import { Refusal } from './refusal.ts'

it('makes who overran wait twice as long each time, and nobody else', () => {
  let now = 0
  const overruns = new Overruns(() => now)
  const waits: number[] = []
  for (let round = 0; round < 8; round++) {
    overruns.note('a')
    try {
      overruns.check('a')
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      waits.push(Number(error.headers['retry-after']))
      now += (waits.at(-1) ?? 0) * 1000
    }
    overruns.check('a')
    overruns.check('b')
  }
  expect(waits).toEqual([10, 20, 40, 80, 160, 300, 300, 300])
})

it('forgets after an hour, and remembers so many and no more', () => {
  let now = 0
  const overruns = new Overruns(() => now)
  overruns.note('a')
  overruns.note('a')
  now += 3_700_000
  overruns.note('a')
  now += 10_000
  overruns.check('a')
  for (let caller = 0; caller < 10_001; caller++) overruns.note(`caller ${caller}`)
  overruns.check('caller 0')
  expect(() => overruns.check('caller 10000')).toThrow(Refusal)
})

it('blames the question that ran, and none that waited for it', () => {
  let now = 0
  const overruns = new Overruns(() => now)
  const costly = overruns.begin('costly')
  now += 5_000
  const waiting = [overruns.begin('b'), overruns.begin('c')]
  now += 4_000
  overruns.end(costly, 7_600, 'cut')
  for (const question of waiting) overruns.end(question, 2_850, 'cut')
  expect(() => overruns.check('costly')).toThrow(Refusal)
  overruns.check('b')
  overruns.check('c')
})

it('blames in whichever order the questions learn of the cut', () => {
  let now = 0
  const overruns = new Overruns(() => now)
  const costly = overruns.begin('costly')
  const waiting = overruns.begin('b')
  now += 9_000
  overruns.end(waiting, 2_850, 'cut')
  overruns.end(costly, 7_600, 'cut')
  expect(() => overruns.check('costly')).toThrow(Refusal)
  overruns.check('b')
})

it('blames whom the database says ran out of time, and nobody for an engine that went early', () => {
  const overruns = new Overruns(() => 0)
  overruns.end(overruns.begin('a'), 2_850, 'ran out of time')
  overruns.end(overruns.begin('b'), 2_850, 'cut')
  overruns.end(overruns.begin('c'), 2_850, undefined)
  expect(() => overruns.check('a')).toThrow(Refusal)
  overruns.check('b')
  overruns.check('c')
})
