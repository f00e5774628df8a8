import { describe, expect, it, test } from 'vitest'
import {
  backupWarning,
  durationWords,
  parseBackupState,
  parseBackupStore,
  sizeWords,
  storeWarning,
} from './backup-state'

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

describe('the store of backups', () => {
  const given = { place: 's3.example.com/acacia', kept_at: null, newest: null, problem: null }
  it('is none where the server names none', () => {
    expect(parseBackupStore({ place: null })).toBeNull()
    expect(() => parseBackupStore({})).toThrow(/nothing of a store/)
    expect(() => parseBackupStore('<html>')).toThrow(/nothing of a store/)
  })

  test.each([
    ['store_denied', /refused the keys/],
    ['store_unreachable', /can’t be reached/],
    ['of a kind that is not known', /log of the server says why/],
  ])('is warned of where its problem is %s', (problem, words) => {
    const store = parseBackupStore({ ...given, problem })
    expect(store && storeWarning(store)).toMatch(words)
    expect(store && storeWarning(store)).toContain('s3.example.com/acacia')
  })

  it('is warned of no more once all is there', () => {
    const store = parseBackupStore({ ...given, kept_at: '2026-11-24T02:00:00Z' })
    expect(store && storeWarning(store)).toBeUndefined()
  })
})
