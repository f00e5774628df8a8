import { expect, it } from 'vitest'
import { parseSheetsSearch } from './sheets-search'

it.each([
  [{}, undefined, undefined],
  [{ month: '2026-11', state: 'rented' }, '2026-11', 'rented'],
  [{ month: '1899-12', state: 'active' }, undefined, undefined],
  [{ month: '2026-13', state: ['sold'] }, undefined, undefined],
  [{ month: '2026-11-01', state: {} }, undefined, undefined],
  [{ month: 202611 }, undefined, undefined],
])('%j asks for the month %s and the state %s', (search, month, state) =>
  expect(parseSheetsSearch(search)).toEqual({ month, state }),
)
