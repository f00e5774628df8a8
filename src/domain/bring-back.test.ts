import { expect, it } from 'vitest'
import { parseBringBack } from './bring-back'

it('reads how far an upload is', () => {
  expect(parseBringBack({ phase: 'receiving', received: 7, size: 9 })).toEqual({
    phase: 'receiving',
    received: 7,
    about: undefined,
    problem: undefined,
  })
  expect(parseBringBack({ phase: 'failed', received: 9, problem: 'damaged' })).toMatchObject({
    phase: 'failed',
    problem: 'damaged',
  })
})

it('reads what a backup holds', () => {
  const about = { siteName: null, madeAt: '2026-11-24T18:05:00Z', bale: 'Bale 0.1.0', bytes: 5 }
  const numbers = { files: 4, listings: 3, enquiries: 2, accounts: 1 }
  const given = { phase: 'ready', received: 5, about: { ...about, ...numbers, rows: 10 } }
  expect(parseBringBack(given).about).toEqual({ ...about, ...numbers })
})

it.each([null, {}, { phase: 'other', received: 1 }, { phase: 'ready' }, 'Bale is starting.'])(
  'takes %j for no answer of the server',
  (json) => {
    expect(() => parseBringBack(json)).toThrow(/nothing of an upload/)
  },
)
