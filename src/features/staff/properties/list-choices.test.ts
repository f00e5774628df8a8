import { expect, it } from 'vitest'
import { listFilter } from './list-choices'

it('asks the database for what it knows, and for nothing else', () => {
  const known = { status: 'draft', needs: 'photos', age: 'unchanged-90', town: 'porac' }
  expect(listFilter({ ...known, sort: '-price', show: 'featured', page: 2 })).toEqual({
    filters: known,
    sort: '-price',
    show: 'featured',
    page: 2,
  })
  const unknown = { status: 'gone', needs: 'x', age: '1', town: 'manila', sort: 'newest' }
  expect(listFilter(unknown)).toEqual({ filters: {} })
})
