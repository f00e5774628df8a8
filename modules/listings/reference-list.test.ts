import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseSearchText } from '~/platform/values/search-text'
import { inGivenOrder, MOST_SHARED, parseReferences } from './reference-list'

const read = (search: string) => parseReferences(parseSearchText(search).listings, MOST_SHARED)

describe('the references in an address', () => {
  it.each([
    ['?listings=BL-1042', ['BL-1042']],
    ['?listings=bl-1042', ['BL-1042']],
    ['?listings=BL1042', ['BL-1042']],
    ['?listings=bl+1042', ['BL-1042']],
    ['?listings=bl%201042', ['BL-1042']],
    ['?listings=BL%E2%80%931042', ['BL-1042']],
    ['?listings=BL-1042,BL-1001,BL-1042', ['BL-1042', 'BL-1001']],
    ['?listings=BL-1042%2CBL-1001', ['BL-1042', 'BL-1001']],
    ['?listings=BL-1042%2C%20BL-1001%3Bbl1003', ['BL-1042', 'BL-1001', 'BL-1003']],
    ['?listings=BL-1042&listings=BL-1001', ['BL-1042', 'BL-1001']],
    ['?listings=BL-1042+BL-1001', ['BL-1042', 'BL-1001']],
    ['?listings=BL-1042,BL-1001,', ['BL-1042', 'BL-1001']],
  ])('%s are %j', (search, references) => {
    expect(read(search)).toEqual({ references, left: 0, unread: 0 })
  })

  it.each([
    ['', 0],
    ['?listings=', 0],
    ['?listings=,,', 0],
    ['?other=BL-1042', 0],
    ['?listings=house', 1],
    ['?listings=1042', 1],
    ['?listings=BL-12', 1],
    ['?listings=BL-01042', 1],
    ['?listings=ABL-1042', 1],
    [`?listings=BL-1${'0'.repeat(30)}`, 1],
    ['?listings=BL--5', 1],
    ['?listings=BL-%D9%A1%D9%A0%D9%A4%D9%A2', 1],
    ['?listings=%EF%BC%A2%EF%BC%AC-1042', 1],
    ['?listings=x,y,%00', 3],
  ])('%s are none', (search, unread) => {
    expect(read(search)).toEqual({ references: [], left: 0, unread })
  })

  it('stay in bounds, whatever is given', () => {
    const ids = Array.from({ length: 10_000 }, (_, index) => `BL-${1001 + index}`)
    const { references, left } = parseReferences(ids.join(','), MOST_SHARED)
    expect(references).toEqual(ids.slice(0, MOST_SHARED))
    expect(left).toBeGreaterThan(1000)
    expect(parseReferences({}, 4).references).toEqual([])
    expect(parseReferences([1, null, 'BL-1001'], 4).references).toEqual(['BL-1001'])
  })

  it('come back from what was written, each once', () => {
    const numbers = fc.uniqueArray(fc.integer({ min: 1001, max: 999_999_999 }), { maxLength: 50 })
    fc.assert(
      fc.property(numbers, fc.constantFrom(',', ';', ' , '), (given, between) => {
        const references = given.map((number) => `BL-${number}`)
        expect(parseReferences(references.join(between), 50).references).toEqual(references)
      }),
    )
  })
})

it('lists rows as they were asked for', () => {
  const rows = [{ reference: 'BL-1001' }, { reference: 'BL-1003' }]
  expect(inGivenOrder(['BL-1003', 'BL-1002', 'BL-1001'], rows)).toEqual({
    found: [{ reference: 'BL-1003' }, { reference: 'BL-1001' }],
    missing: 1,
  })
})
