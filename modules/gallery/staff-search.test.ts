import { describe, expect, it } from 'vitest'
import { readForStaff, typedWords } from './staff-search'

it.each([
  ['Ben  Cruz, 0917 100 0009', ['ben', 'cruz'], ['9171000009']],
  ['+63 917 100-0009', [], ['9171000009']],
  ['9171000009', [], ['9171000009']],
  ['(045) 888 1234', [], ['458881234']],
  ['961-1234 555.1234', ['9611234', '5551234'], []],
  ['63000-75000 porac', ['63000-75000', 'porac'], []],
])('%s', (typed, words, numbers) => {
  expect(typedWords(typed)).toEqual({ words, numbers })
})

describe('what staff type above their list', () => {
  it.each([
    ['bungalow angeles', { words: ['bungalow'], town: ['angeles-city'] }],
    ['Ben Cruz 0917 100 0009', { words: ['ben', 'cruz', '9171000009'] }],
    ['+63 917 100-0009', { words: ['9171000009'] }],
    ['dau 3br', { words: ['dau'], beds: 3 }],
    ['yung bahay sa mexico', { words: [], town: ['mexico'], category: 'Residential' }],
  ])('%s', (typed, read) => {
    expect(readForStaff(typed)).toMatchObject(read)
  })

  it.each([
    ['villa 4.2M', 4_074_000, 4_326_000],
    ['condominium 4.5m', 4_365_000, 4_635_000],
    ['under 4.2M', undefined, 4_200_000],
    ['63000-75000 porac', 63_000, 75_000],
    ['4M to 5M', 4_000_000, 5_000_000],
  ])('%s is about one price, or has its own bounds', (typed, min, max) => {
    expect({ min: undefined, ...readForStaff(typed) }).toMatchObject({ min, max })
  })

  it('asks nothing where nothing is typed, and leaves a reference as it is', () => {
    expect(readForStaff('  ')).toBeUndefined()
    expect(readForStaff('bl 1042')).toMatchObject({ words: [] })
  })
})
