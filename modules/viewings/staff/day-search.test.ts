import { expect, it } from 'vitest'
import { parseDaySearch } from './day-search'

it('reads a day', () => {
  expect(parseDaySearch({ day: '2031-05-01', q: 'x' })).toStrictEqual({
    day: '2031-05-01',
    assignee: undefined,
  })
})

it('reads whose they are', () => {
  const assignee = 'b0000000-0000-4000-8000-000000000001'
  expect(parseDaySearch({ assignee })).toStrictEqual({ day: undefined, assignee })
})

it.each([
  [{}],
  [{ day: 'yesterday' }],
  [{ day: '2031-02-30' }],
  [{ day: '' }],
  [{ assignee: 'ana' }],
  [{ assignee: ['b0000000-0000-4000-8000-000000000001', 'b'] }],
  [{ day: 20310501 }],
  [{ day: ['2031-05-01', '2031-05-02'] }],
  [{ day: { of: 'May' } }],
  [{ day: '2031-05-01'.repeat(1000) }],
])('takes %o for today', (search) => {
  expect(parseDaySearch(search)).toStrictEqual({ day: undefined, assignee: undefined })
})
