import { describe, expect, it, test } from 'vitest'
import { backupWarning, durationWords, parseBackupState, sizeWords } from './backup-state'

const now = Date.parse('2026-11-24T08:00:00Z')
const well = {
  backed_up_at: '2026-11-23T18:00:00+00:00',
  bytes: 6_636_197,
  is_running: false,
  has_failed: false,
  drilled_at: '2026-11-20T19:00:00+00:00',
  drill_passed: true,
  drill_seconds: 12,
}
const warning = (change: object) => backupWarning(parseBackupState({ ...well, ...change }), now)

describe('what an admin is warned of', () => {
  it('is nothing where last night’s backup was made and one was tried', () => {
    expect(warning({})).toBeUndefined()
    expect(warning({ backed_up_at: null, is_running: true })).toBeUndefined()
  })

  test.each([
    ['The last backup failed', { has_failed: true }],
    ['No backup has been made yet', { backed_up_at: null, drilled_at: null }],
    ['The last backup is old', { backed_up_at: '2026-11-21T18:00:00+00:00' }],
    ['The last backup that was tried could not be restored', { drill_passed: false }],
    ['No backup has been tried yet', { drilled_at: null, drill_passed: null }],
  ])('is "%s"', (words, change) => {
    expect(warning(change)).toBe(words)
  })
})

it('takes nothing but the database’s answer', () => {
  expect(() => parseBackupState(null)).toThrow()
  expect(() => parseBackupState({ error: 'no' })).toThrow()
})

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [6_636_197, '6.6 MB'],
  [250_000_000, '250 MB'],
  [2_400_000_000, '2.4 GB'],
])('%d bytes are %s', (bytes, words) => {
  expect(sizeWords(bytes)).toBe(words)
})

test.each([
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
])('%d seconds are %s', (seconds, words) => {
  expect(durationWords(seconds)).toBe(words)
})
