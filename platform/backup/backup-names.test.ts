import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type BackupKind,
  backupName,
  namesToDelete,
  newestBackup,
  readBackupNames,
} from './backup-names.ts'

const later = new Date('2028-02-01')
const at = (time: string, kind: BackupKind = 'nightly') => backupName(kind, new Date(time))

describe('names of backups', () => {
  it('are of the day in Manila', () => {
    expect(at('2026-11-23T18:05:09Z')).toBe('bale-2026-11-24-020509-nightly.tar.gz')
  })

  it('leave other files of the folder alone', () => {
    const names = ['notes.txt', 'bale-2026-11-24-020509-nightly.tar.gz.12.new', at('2026-11-24')]
    expect(readBackupNames(names)).toEqual([
      { name: at('2026-11-24'), day: '2026-11-24', kind: 'nightly' },
    ])
  })
})

describe('which backups are deleted', () => {
  it('are all but the newest of a day, of so many days', () => {
    const [first, second, noon, third] = [
      at('2026-11-20T18:00:00Z'),
      at('2026-11-21T18:00:00Z'),
      at('2026-11-22T04:00:00Z', 'asked'),
      at('2026-11-22T18:00:00Z'),
    ]
    const kept = readBackupNames([third, noon, second, first])
    expect(namesToDelete(kept, 2, later)).toEqual([first, second])
    expect(namesToDelete(kept, 3, later)).toEqual([second])
  })

  it('are none from a day to come, which takes the place of none', () => {
    const [real, future] = [at('2026-11-22T18:00:00Z'), at('2029-01-01')]
    const kept = readBackupNames([at('2026-11-20T18:00:00Z'), real, future])
    const now = new Date('2026-11-23')
    expect(namesToDelete(kept, 1, now)).toEqual([at('2026-11-20T18:00:00Z')])
    expect(newestBackup([future, real], now)).toBe(real)
    expect(newestBackup([future], now)).toBe(future)
    expect(newestBackup([], now)).toBeUndefined()
    expect(readBackupNames(['bale-2026-99-99-020509-nightly.tar.gz'])).toEqual([])
  })

  it('are never the last two of before an upgrade, nor the newest', () => {
    const backup = fc.record({
      time: fc.date({
        min: new Date('2026-01-01'),
        max: new Date('2027-12-31'),
        noInvalidDate: true,
      }),
      kind: fc.constantFrom<BackupKind[]>('nightly', 'asked', 'upgrade'),
    })
    fc.assert(
      fc.property(
        fc.array(backup, { minLength: 1 }),
        fc.integer({ min: 1, max: 30 }),
        (made, days) => {
          const kept = readBackupNames([
            ...new Set(made.map(({ time, kind }) => backupName(kind, time))),
          ])
          const deleted = new Set(namesToDelete(kept, days, later))
          const left = kept.filter(({ name }) => !deleted.has(name))
          const upgrades = kept.filter(({ kind }) => kind === 'upgrade')
          const daily = kept.filter(({ kind }) => kind !== 'upgrade')
          expect(left).toEqual(expect.arrayContaining(upgrades.slice(-2)))
          expect(left).toEqual(expect.arrayContaining(daily.slice(-1)))
          expect(left.length).toBeLessThanOrEqual(days + 2)
        },
      ),
    )
  })
})
