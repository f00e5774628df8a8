import { expect, it } from 'vitest'
import { parseDaySearch } from './day-search'

it('reads a day', () => {
  expect(parseDaySearch({ day: '2031-05-01', q: 'x' })).toStrictEqual({ day: '2031-05-01' })
})

it.each([
  [{}],
  [{ day: 'yesterday' }],
  [{ day: '2031-02-30' }],
  [{ day: '' }],
  [{ day: 20310501 }],
  [{ day: ['2031-05-01', '2031-05-02'] }],
  [{ day: { of: 'May' } }],
  [{ day: '2031-05-01'.repeat(1000) }],
])('takes %o for today', (search) => {
  expect(parseDaySearch(search)).toStrictEqual({ day: undefined })
})
