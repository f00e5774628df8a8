import { expect, it } from 'vitest'
import { parseExportSearch } from './export-search'

it('takes what the list showed', () => {
  expect(parseExportSearch({ q: 'mexico', show: 'for_sale', page: 2 })).toEqual({
    q: 'mexico',
    show: 'for_sale',
  })
})

it.each([{}, { q: '', show: 'all' }, { show: ['featured', 'x'] }, { q: { a: 1 }, show: 'x' }])(
  'takes %j for all listings',
  (search) => {
    expect(parseExportSearch(search)).toEqual({ q: undefined, show: undefined })
  },
)
