import fc from 'fast-check'
import { expect, it } from 'vitest'
import { EXAMPLE, fillText } from './fill-text'

it('fills in what is known', () => {
  const { text, missing } = fillText('Hi {name}, {listing}, {reference}, {time}! {me}', EXAMPLE)
  expect(text).toBe(
    'Hi Maria Santos, House and lot in Angeles (BL-1042), BALE-4F7K, Saturday, 28 November 2026, 10:00 am! Ana',
  )
  expect(missing).toEqual([])
})

it('names what is missing, once, and leaves other braces alone', () => {
  expect(fillText('{time} {time} {price} {Name} {', { ...EXAMPLE, time: '' })).toEqual({
    text: '[time] [time] {price} {Name} {',
    missing: ['time'],
  })
})

it('takes a name for a name, whatever it holds', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (name) => {
      expect(fillText('a {name} b', { ...EXAMPLE, name }).text).toBe(`a ${name} b`)
    }),
  )
  expect(fillText('{name}', { ...EXAMPLE, name: '{me} $& $1' }).text).toBe('{me} $& $1')
})
