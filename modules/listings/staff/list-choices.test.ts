import { expect, it } from 'vitest'
import { choiceWords, listFilter } from './list-choices.ts'

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

it('says what the list is narrowed by', () => {
  const people = [{ id: 'a', name: 'Ana Cruz' }]
  const all = { status: 'sold', town: 'porac', person: 'a', needs: 'facts', age: 'listed-90' }
  expect(choiceWords(all, people).join(', ')).toBe(
    'Sold, in Porac, of Ana Cruz, facts missing, listed over 90 days ago',
  )
  expect(choiceWords({ person: 'none' }, people)).toEqual(['of the brokerage'])
  expect(choiceWords({ person: 'gone' }, people)).toEqual(['of one agent'])
  expect(choiceWords({}, people)).toEqual([])
})
