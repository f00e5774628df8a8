import { expect, it } from 'vitest'
import type { SiteState } from './site-state.ts'
import { troublesOf } from './troubles.ts'

const now = 1_800_000_000
const hour = 3600
const mebibyte = 1024 * 1024
const well: SiteState = {
  mails: { waiting: 2, oldest_seconds: 60, given_up: 1 },
  backedUpAt: now - 20 * hour,
  drilledAt: undefined,
  failedBackups: 1,
  failedDrills: 1,
  tables: [],
  databaseBytes: 1,
}
const of = (changed: Partial<SiteState>, free = 9_000 * mebibyte) =>
  troublesOf({ ...well, ...changed }, free, now)

it('names nothing where all is well, and of a site without a state of its own', () => {
  expect(of({})).toEqual({})
  expect(of({ backedUpAt: undefined })).toEqual({})
  expect(troublesOf(undefined, undefined)).toEqual({})
})

it.each<[string, Partial<SiteState>, object]>([
  ['a backup that failed twice', { failedBackups: 2 }, { backup: 'failed 2 times' }],
  ['an old backup', { backedUpAt: now - 51 * hour }, { backup: 'the newest is 51 h old' }],
  ['a failed drill', { failedDrills: 2 }, { backup: 'the newest could not be restored' }],
  [
    'e-mails that wait',
    { mails: { waiting: 3, oldest_seconds: 2.5 * hour, given_up: 0 } },
    { mails: '3 wait, the oldest for 2 h' },
  ],
])('names %s', (_what, changed, expected) => {
  expect(of(changed)).toEqual(expected)
})

it('names a disk before it is too full for pictures', () => {
  expect(of({}, 700 * mebibyte)).toEqual({ disk: '700 MB are free' })
})
