import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { takeDataFolder, writePrivateFile } from './data-folder.ts'
import { DataFolderError } from './data-folder-error.ts'
import { showPresence } from './presence.ts'
import { loadSecrets } from './secrets.ts'

describe('the data folder', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'bale-folder-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const takeElsewhere = (path = folder) =>
    spawnSync(
      process.execPath,
      [
        '-e',
        `import('${new URL('data-folder.ts', import.meta.url)}').then(({ takeDataFolder }) => takeDataFolder(${JSON.stringify(path)}))`,
      ],
      { encoding: 'utf8' },
    )

  it('is one process’s', async () => {
    const taken = await takeDataFolder(folder)
    const other = takeElsewhere()
    expect(other.status).not.toBe(0)
    expect(other.stderr).toContain(`another process (${process.pid}) is using the data folder`)
    taken.release()
    expect(takeElsewhere().status).toBe(0)
  })

  it('is one process’s where numbers mean nothing: one that listens in it has it', async () => {
    const elsewhere = await showPresence(folder)
    writeFileSync(join(folder, 'lock'), JSON.stringify({ pid: process.pid, started: '1' }))
    const words = /another Bale, in another container perhaps, is using the data folder/
    await expect(takeDataFolder(folder)).rejects.toThrow(words)
    expect(readdirSync(folder).sort()).toEqual(['lock', 'running'])
    elsewhere()
    const taken = await takeDataFolder(folder)
    taken.release()
    expect(readdirSync(folder)).toEqual([])
  })

  it('goes to one of several that come at once', async () => {
    // As a killed process leaves it: a socket on which nobody listens.
    const killed = createServer().listen(join(folder, 'killed'))
    await once(killed, 'listening')
    linkSync(join(folder, 'killed'), join(folder, 'running'))
    killed.close()
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => showPresence(folder)))
    const taken = tries.filter(({ status }) => status === 'fulfilled')
    expect(taken).toHaveLength(1)
    expect(readdirSync(folder)).toEqual(['running'])
  })

  it('is free where it was copied from under a process that runs', async () => {
    const taken = await takeDataFolder(folder)
    const copy = `${folder}-copy`
    mkdirSync(copy)
    writeFileSync(join(copy, 'lock'), readFileSync(join(folder, 'lock')))
    try {
      expect(takeElsewhere().status).not.toBe(0)
      expect(takeElsewhere(copy).status).toBe(0)
    } finally {
      taken.release()
      rmSync(copy, { recursive: true })
    }
  })

  it('is free again after a process that died', async () => {
    writeFileSync(join(folder, 'lock'), JSON.stringify({ pid: 2 ** 22 - 1, started: '1' }))
    const taken = await takeDataFolder(folder)
    taken.release()
    expect(readdirSync(folder)).toEqual([])
  })

  it('is free again where the number has gone to another process', async () => {
    writeFileSync(join(folder, 'lock'), JSON.stringify({ pid: process.ppid, started: '1' }))
    if (!existsSync('/proc')) return
    await expect(takeDataFolder(folder)).resolves.toMatchObject({ path: folder })
  })

  it('is free again after a lock that was never written out', async () => {
    writeFileSync(join(folder, 'lock'), '')
    await expect(takeDataFolder(folder)).resolves.toMatchObject({ path: folder })
  })

  it('says when it can’t be written', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    await expect(takeDataFolder(file)).rejects.toThrow(DataFolderError)
    await expect(takeDataFolder(join(file, 'below'))).rejects.toThrow(/can't be written/)
    await expect(takeDataFolder('/proc/bale/data')).rejects.toThrow(/can't be written/)
  })

  it('is made with all above it', async () => {
    const { path, release } = await takeDataFolder(join(folder, 'a', 'b'))
    expect(statSync(path).mode & 0o777).toBe(0o700)
    release()
  })

  it('keeps secrets to its owner, the same at each start', async () => {
    const taken = await takeDataFolder(folder)
    const secrets = loadSecrets(taken)
    expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600)
    expect(loadSecrets(taken)).toEqual(secrets)
    expect(secrets.jwtSecret.length).toBeGreaterThanOrEqual(64)
    expect(new Set(Object.values(secrets)).size).toBe(3)
    writeFileSync(join(folder, 'secrets.json'), '{')
    expect(() => loadSecrets(taken)).toThrow(/damaged/)
  })

  it('leaves nothing of a file that could not be written', () => {
    mkdirSync(join(folder, 'taken'))
    expect(() => writePrivateFile(join(folder, 'taken'), 'text')).toThrow()
    expect(readdirSync(folder)).toEqual(['taken'])
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
