import { expect, test } from 'vitest'
import { isOddHour, toggleTime, viewingDays } from './viewing-days'

test('days begin with tomorrow in Manila', () => {
  // 11:30 pm of the 22nd in Manila.
  const days = viewingDays(Date.parse('2026-11-22T15:30Z'))
  expect(days).toHaveLength(9)
  expect(days[0]).toEqual({
    day: '2026-11-23',
    words: 'Mon 23 Nov',
    halves: [
      { name: 'Morning', time: '2026-11-23T10:00', words: 'Monday, 23 Nov, morning' },
      { name: 'Afternoon', time: '2026-11-23T14:00', words: 'Monday, 23 Nov, afternoon' },
    ],
  })
  // Half past midnight there: the 23rd is today.
  expect(viewingDays(Date.parse('2026-11-22T16:30Z'))[0]?.day).toBe('2026-11-24')
  expect(days.at(-1)?.words).toBe('Tue 1 Dec')
})

test('a tap fills the first empty field, a second one empties it', () => {
  const [first, second] = ['2026-11-23T10:00', '2026-11-24T14:00']
  expect(toggleTime(['', '', ''], first)).toEqual([first, '', ''])
  expect(toggleTime([first, '', ''], second)).toEqual([first, second, ''])
  expect(toggleTime([first, second, ''], first)).toEqual(['', second, ''])
  expect(toggleTime(['', second, ''], first)).toEqual([first, second, ''])
  expect(toggleTime(['a', 'b', 'c'], first)).toBeNull()
})

test('hours of the night are odd', () => {
  const odd = ['23:30', '00:15', '06:59', '19:00'].map((clock) => `2026-11-23T${clock}`)
  const usual = ['07:00', '11:30', '18:59'].map((clock) => `2026-11-23T${clock}`)
  expect(odd.filter(isOddHour)).toEqual(odd)
  expect([...usual, ''].filter(isOddHour)).toEqual([])
})
