import { expect, it } from 'vitest'
import { checkOverruns, noteOverrun, Overruns } from './overruns.ts'
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

it('makes a network wait once five of its lines overran, and not for one that goes on', () => {
  const network = '2001:db8:7::/48'
  for (let times = 0; times < 20; times++) noteOverrun('one', network)
  for (let line = 0; line < 3; line++) noteOverrun(`line ${line}`, network)
  checkOverruns('another', network)
  noteOverrun('fifth', network)
  expect(() => checkOverruns('another', network)).toThrow(Refusal)
  checkOverruns('another', '2001:db8:8::/48')
})
