import { expect, it } from 'vitest'
import { parseSheetFilter } from './sheet-filter'

it('asks for references in any spelling', () => {
  expect(parseSheetFilter({ q: 'bl1001, BL-1002', show: 'for_sale', page: 2 })).toEqual({
    references: ['BL-1001', 'BL-1002'],
    term: '',
  })
})

it('asks for no more than a page of the list holds', () => {
  const many = Array.from({ length: 40 }, (_, at) => `BL-${1001 + at}`).join(',')
  expect(parseSheetFilter({ q: many }).references).toHaveLength(24)
})

it.each(['porac', 'porac, BL-1001', ''])('else for the page of the list: %j', (q) => {
  expect(parseSheetFilter({ q, show: 'for_rent', page: '3' })).toMatchObject({
    references: [],
    show: 'for_rent',
    page: 3,
  })
})

it('takes what else the list is narrowed by, in its order', () => {
  expect(
    parseSheetFilter({ town: 'porac', needs: 'photos', age: 'x', sort: 'price' }),
  ).toMatchObject({ filters: { town: 'porac', needs: 'photos' }, sort: 'price' })
})

it.each([
  { show: 'trash', page: '-1' },
  { show: 'drafts', page: 'x' },
  { show: {}, page: [2], q: {} },
])('leaves out what means nothing, drafts and the trash: %j', (given) => {
  expect(parseSheetFilter(given)).toEqual({
    references: [],
    term: '',
    show: undefined,
    filters: {},
    sort: undefined,
    page: undefined,
  })
})
