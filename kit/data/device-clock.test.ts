import { afterEach, expect, test } from 'vitest'
import { clockProblem, deviceClock } from './device-clock'

const hour = 60 * 60_000
const date = 'Fri, 27 Nov 2026 04:00:00 GMT'
const now = Date.parse(date)

afterEach(() => deviceClock.note(now, now, date))

test.each([
  ['right', 0, 0, 0],
  ['three hours fast', 3 * hour, 3 * hour, 180],
  ['three hours slow', -3 * hour, -3 * hour, -180],
  ['a little fast', 4 * 60_000, 4 * 60_000, 0],
  ['right, with an answer that took an hour', 0, hour, 0],
  ['right, with a request that took an hour', -hour, 0, 0],
  ['three hours fast, with an answer that took an hour', 3 * hour, 4 * hour, 180],
])('a clock is %s', (_, asked, answered, minutes) => {
  let told = 0
  const end = deviceClock.subscribe(() => {
    told += 1
  })
  deviceClock.note(now + asked, now + answered, date)
  deviceClock.note(now + asked, now + answered, date)
  end()
  expect(deviceClock.minutesFast()).toBe(minutes)
  expect(told).toBe(minutes === 0 ? 0 : 1)
})

test('an answer without a time says nothing of the clock', () => {
  deviceClock.note(now + 3 * hour, now + 3 * hour, date)
  deviceClock.note(now, now, null)
  deviceClock.note(now, now, 'soon')
  expect(deviceClock.minutesFast()).toBe(180)
})

test('in words', () => {
  expect([0, 20, -59, 60, 179, -180, 36 * 60, 400 * 24 * 60].map(clockProblem)).toEqual([
    undefined,
    '20 minutes fast',
    '59 minutes slow',
    '1 hour fast',
    '3 hours fast',
    '3 hours slow',
    '36 hours fast',
    '400 days fast',
  ])
})
