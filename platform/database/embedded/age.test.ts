import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ageOf, publishedOn, wordsOfAge } from './age.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bale-age-'))
  writeFileSync(join(folder, 'postgres'), '')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const programs = (version: string) => ({
  folder,
  major: 18,
  version: `postgres (PostgreSQL) ${version}`,
})
const now = Date.parse('2026-11-27')

it('knows the day of what npm brings', () => {
  const file = new URL('../../../package.json', import.meta.url)
  const { optionalDependencies } = JSON.parse(readFileSync(file, 'utf8'))
  for (const version of Object.values<string>(optionalDependencies)) {
    expect(publishedOn).toHaveProperty([version.split('.').slice(0, 2).join('.')])
  }
})

it('says when the fixes of a quarter may be missing, and where newer ones are', () => {
  const age = ageOf(programs('18.4'), now)
  expect(age).toEqual({ version: '18.4', months: 6, isOld: true })
  expect(wordsOfAge(age)).toContain('PostgreSQL 18.4 is 6 months old')
  expect(ageOf(programs('18.4'), Date.parse('2026-06-01')).isOld).toBe(false)
})

it('goes by the file of another installation, unless that says nothing', () => {
  const built = (day: string) => utimesSync(join(folder, 'postgres'), 0, new Date(day))
  built('2026-11-12')
  expect(ageOf(programs('18.6 (Debian 18.6-1)'), now)).toEqual({
    version: '18.6',
    months: 0,
    isOld: false,
  })
  built('1985-10-26')
  expect(ageOf(programs('18.6'), now)).toMatchObject({ months: undefined, isOld: false })
})
