import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inboxFilter, isNarrowed } from './inbox-filter'
import { parseInboxSearch } from './inbox-search'
import { SHOWS } from './inbox-shows'

const id = 'b0000000-0000-4000-8000-000000000001'
const names = ['q', 'show', 'person', 'assignee', 'listing', 'mine', 'due']
const nothing = Object.fromEntries(names.map((name) => [name, undefined]))

it('reads what it knows', () => {
  const search = { q: '0917', show: 'closed', person: id, listing: id, mine: '1', due: '1' }
  expect(parseInboxSearch({ ...search, mine: 1, page: '3' })).toStrictEqual({
    ...search,
    assignee: undefined,
  })
  expect(inboxFilter(search, 'me')).toEqual({
    show: 'closed',
    person_id: id,
    property_id: id,
    assignee_id: 'me',
    is_due: true,
  })
})

it("narrows to whoever has it, and to the account's own where both are asked for", () => {
  expect(inboxFilter(parseInboxSearch({ assignee: id }), 'me')).toEqual({ assignee_id: id })
  expect(inboxFilter(parseInboxSearch({ assignee: id, mine: '1' }), 'me')).toEqual({
    assignee_id: 'me',
  })
})

it('shows everything that its menu offers', () => {
  for (const { key } of SHOWS) {
    expect(parseInboxSearch({ show: key }).show).toBe(key === 'open' ? undefined : key)
  }
})

it.each([
  {},
  { q: '' },
  { q: ['a'] },
  { show: 'open' },
  { show: 'sold' },
  { show: ['new'] },
  { show: 'new spam' },
  { person: 'x' },
  { person: [id] },
  { assignee: 'me' },
  { listing: id.repeat(2) },
  { mine: '0' },
  { due: true },
])('leaves out what says nothing: %o', (search) => {
  expect(parseInboxSearch(search)).toStrictEqual(nothing)
  expect(isNarrowed(parseInboxSearch(search))).toBe(false)
})

it('cuts a term that is too long', () => {
  expect(parseInboxSearch({ q: 'x'.repeat(5000) }).q).toHaveLength(200)
})

it('reads its own output unchanged', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), fc.anything()), (search) => {
      const parsed = parseInboxSearch(search)
      expect(parseInboxSearch(parsed)).toStrictEqual(parsed)
    }),
  )
})
