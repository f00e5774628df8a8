import { expect, it } from 'vitest'
import { parseSearchText, searchText } from '~/platform/values/search-text'
import { compareParameters, parseCompareSearch } from './compare-search'

it('comes back out of an address', () => {
  for (const rows of ['first', 'all', 'differences'] as const) {
    const search = { references: ['BL-1002', 'BL-1001'], rows }
    const address = searchText(compareParameters(search))
    expect(parseCompareSearch(parseSearchText(address))).toEqual(search)
  }
})

it('reads no more listings than are compared', () => {
  const listings = 'BL-1001,BL-1002,BL-1003,BL-1004,BL-1005'
  expect(parseCompareSearch({ listings }).references).toHaveLength(4)
})
