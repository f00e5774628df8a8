import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DataFolderError, takeDataFolder, writePrivateFile } from './data-folder.ts'
import { loadSecrets } from './secrets.ts'

describe('the data folder', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'bale-folder-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const takeElsewhere = () =>
    spawnSync(
      process.execPath,
      [
        '-e',
        `import('${new URL('data-folder.ts', import.meta.url)}').then(({ takeDataFolder }) => takeDataFolder(${JSON.stringify(folder)}))`,
      ],
      { encoding: 'utf8' },
    )

  it('is one process’s', () => {
    const taken = takeDataFolder(folder)
    const other = takeElsewhere()
    expect(other.status).not.toBe(0)
    expect(other.stderr).toContain(`another process (${process.pid}) is using the data folder`)
    taken.release()
    expect(takeElsewhere().status).toBe(0)
  })

  it('is free again after a process that died', () => {
    writeFileSync(join(folder, 'lock'), JSON.stringify({ pid: 2 ** 22 - 1, started: '1' }))
    takeDataFolder(folder).release()
    expect(readdirSync(folder)).toEqual([])
  })

  it('is free again where the number has gone to another process', () => {
    writeFileSync(join(folder, 'lock'), JSON.stringify({ pid: process.ppid, started: '1' }))
    if (!existsSync('/proc')) return
    expect(() => takeDataFolder(folder)).not.toThrow()
  })

  it('is free again after a lock that was never written out', () => {
    writeFileSync(join(folder, 'lock'), '')
    expect(() => takeDataFolder(folder)).not.toThrow()
  })

  it('says when it can’t be written', () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    expect(() => takeDataFolder(file)).toThrow(DataFolderError)
    expect(() => takeDataFolder(join(file, 'below'))).toThrow(/can't be written/)
  })

  it('keeps secrets to its owner, the same at each start', () => {
    const taken = takeDataFolder(folder)
    const secrets = loadSecrets(taken)
    expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600)
    expect(loadSecrets(taken)).toEqual(secrets)
    expect(secrets.jwtSecret.length).toBeGreaterThanOrEqual(64)
    expect(new Set(Object.values(secrets)).size).toBe(3)
    writeFileSync(join(folder, 'secrets.json'), '{')
    expect(() => loadSecrets(taken)).toThrow(/damaged/)
  })

  it('tightens a file that was open to others', () => {
    const file = join(folder, 'private')
    writeFileSync(file, 'old')
    chmodSync(file, 0o644)
    writePrivateFile(file, 'new')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(file, 'utf8')).toBe('new')
  })
})
