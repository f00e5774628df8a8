import { describe, expect, it } from 'vitest'
import { numbersAddress, parseNumbersSearch } from './numbers-search'

describe('what an address asks of the numbers', () => {
  it.each([
    [{}, { days: 30, sort: 'views', page: 1 }],
    [
      { days: '90', sort: 'score', page: '3' },
      { days: 90, sort: 'score', page: 3 },
    ],
    [
      { days: 365, sort: 'rate', page: 2 },
      { days: 365, sort: 'rate', page: 2 },
    ],
    [
      { days: 31, sort: 'name', page: -1 },
      { days: 30, sort: 'views', page: 1 },
    ],
    [
      { days: {}, sort: ['score'], page: 1.5 },
      { days: 30, sort: 'views', page: 1 },
    ],
  ])('%j is %j', (given, read) => {
    expect(parseNumbersSearch(given)).toEqual(read)
    expect(parseNumbersSearch(numbersAddress(parseNumbersSearch(given)))).toEqual(read)
  })

  it('leaves out what is so anyway', () => {
    expect(numbersAddress({ days: 30, sort: 'views', page: 1 })).toEqual({})
  })
})
