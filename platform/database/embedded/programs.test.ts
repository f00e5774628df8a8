import { cpSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { findBinaries } from './binaries.ts'
import { usablePrograms } from './programs.ts'

const found = findBinaries()

describe.skipIf(!found.packageFolder)('the programs that npm brought', () => {
  const place = mkdtempSync(join(tmpdir(), 'bale-programs-'))
  const packageFolder = join(place, 'package')
  const dataDir = join(place, 'data')
  afterAll(() => rmSync(place, { recursive: true, force: true }))

  it('run where they lie', async () => {
    const { folder, major } = await usablePrograms(found, undefined, dataDir)
    expect([folder, major]).toEqual([found.folder, 18])
  })

  it('run in a copy where npm made no links of their libraries', async () => {
    cpSync(found.packageFolder ?? '', packageFolder, {
      recursive: true,
      filter: (path) => !lstatSync(path).isSymbolicLink(),
    })
    const bare = { folder: join(packageFolder, 'native/bin'), packageFolder }
    for (let start = 0; start < 2; start++) {
      const { folder, version } = await usablePrograms(bare, undefined, dataDir)
      expect(folder.startsWith(dataDir)).toBe(true)
      expect(version).toMatch(/^postgres \(PostgreSQL\) 18\./)
    }
    expect(readdirSync(dataDir)).toHaveLength(1)
  })

  it('are said not to run, and why, where no copy does either', async () => {
    const none = { folder: join(place, 'none'), packageFolder: undefined }
    await expect(usablePrograms(none, undefined, dataDir)).rejects.toThrow(
      /^POSTGRES_BIN can't be run: .*ENOENT; set POSTGRES_BIN to the folder/,
    )
  })
})
