import { expect, it } from 'vitest'
import { exactTime, meetingTime, recentTime } from './exact-time.ts'

it('says Philippine time as the rest of the site does', () => {
  expect(exactTime('2026-11-22T16:05:00Z')).toBe('23 November 2026, 12:05 am')
  expect(meetingTime('2026-11-22T16:05:00Z')).toBe('Monday, 23 November 2026, 12:05 am')
})

it('names the day of what was not today', () => {
  expect(recentTime('2026-11-22T16:05:00Z')).toBe('23 November 2026')
  expect(recentTime(new Date().toISOString())).toMatch(/^today at \d{1,2}:\d\d [ap]m$/)
})
