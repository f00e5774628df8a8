import { expect, it } from 'vitest'
import { inboxFilter, isNarrowed } from './inbox-filter'
import { parseInboxSearch } from './inbox-search'

const id = 'b0000000-0000-4000-8000-000000000001'

it('reads what it knows', () => {
  const search = { q: '0917', show: 'closed', person: id, listing: id, mine: '1', due: '1' }
  expect(parseInboxSearch({ ...search, page: '3' } as typeof search)).toEqual(search)
  expect(inboxFilter(search, 'me')).toEqual({
    show: 'closed',
    person_id: id,
    property_id: id,
    assignee_id: 'me',
    is_due: true,
  })
})

it.each([{}, { q: '' }, { show: 'open' }, { show: 'sold' }, { person: 'x' }, { mine: '0' }])(
  'leaves out what says nothing: %o',
  (search) => {
    expect(parseInboxSearch(search)).toEqual({})
    expect(isNarrowed(parseInboxSearch(search))).toBe(false)
  },
)
