import { describe, expect, it } from 'vitest'
import { readForStaff } from './staff-search'

describe('what staff type above their list', () => {
  it.each([
    ['bungalow angeles', { words: ['bungalow'], town: ['angeles-city'] }],
    ['Ben Cruz 0917 100 0009', { words: ['ben', 'cruz'] }],
    ['+63 917 100-0009', { words: [] }],
    ['9171000009', { words: [] }],
    ['(045) 888 1234', { words: [] }],
    ['dau 3br', { words: ['dau'], beds: 3 }],
    ['marissa', { words: ['marissa'] }],
  ])('%s', (typed, read) => {
    expect(readForStaff(typed)).toMatchObject(read)
  })

  it('takes a price alone for that price, and one with a bound for the bound', () => {
    expect(readForStaff('villa 4.2M')).toMatchObject({ min: 4_074_000, max: 4_326_000 })
    const { min, max } = { min: undefined, ...readForStaff('under 4.2M') } as {
      min?: number
      max?: number
    }
    expect({ min, max }).toEqual({ min: undefined, max: 4_200_000 })
    expect(readForStaff('condominium 4.5m')).toMatchObject({ min: 4_365_000 })
    expect(readForStaff('63000-75000 porac')).toMatchObject({ min: 63_000, max: 75_000 })
    expect(readForStaff('4M to 5M')).toMatchObject({ min: 4_000_000, max: 5_000_000 })
  })

  it('asks nothing where nothing is typed, and leaves a reference as it is', () => {
    expect(readForStaff('  ')).toBeUndefined()
    expect(readForStaff('bl 1042')).toMatchObject({ words: [] })
  })
})
