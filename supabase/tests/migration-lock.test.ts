import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { lockProblems, migrationChecksums } from '../../scripts/lock-migrations.ts'
import { migrationsFolder } from '../../testing/database/database.ts'

const migrationsUrl = new URL('../migrations/', import.meta.url)
const lockFile = new URL('../migrations.lock.json', import.meta.url)

describe('the migrations', () => {
  it('have the text that they landed with; `npm run migrations:lock` adds new ones', async () => {
    const locked = JSON.parse(await readFile(lockFile, 'utf8'))
    const present = await migrationChecksums(migrationsFolder)
    expect(lockProblems(locked, present)).toEqual([])
    expect(present).toEqual(locked)
  })

  it('grant no right that PostgreSQL 15 does not know', async () => {
    const names = Object.keys(await migrationChecksums(migrationsFolder))
    const texts = await Promise.all(
      names.map((name) => readFile(new URL(name, migrationsUrl), 'utf8')),
    )
    const grant = /\bgrant\b[^;]*\bmaintain\b[^;]*;/i
    expect(names.filter((_, at) => grant.test(texts[at] ?? ''))).toEqual([])
  })
})

describe('the list of their checksums', () => {
  const locked = { '20260101_a.sql': 'a', '20260102_b.sql': 'b' }

  it('takes new ones at the end', () => {
    expect(lockProblems(locked, { ...locked, '20260103_c.sql': 'c' })).toEqual([])
    expect(lockProblems({}, locked)).toEqual([])
  })

  it.each([
    ['a changed one', { ...locked, '20260101_a.sql': 'x' }, '20260101_a.sql was changed'],
    ['a missing one', { '20260102_b.sql': 'b' }, '20260101_a.sql is gone'],
    ['a renamed one', { '20260101_z.sql': 'a', '20260102_b.sql': 'b' }, '20260101_a.sql is gone'],
    ['one in between', { ...locked, '20260101_c.sql': 'c' }, '20260101_c.sql is older than'],
  ])('refuses %s', (_what, present, problem) => {
    expect(lockProblems(locked, present).join('\n')).toContain(problem)
  })
})
