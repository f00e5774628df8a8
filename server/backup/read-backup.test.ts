import { createWriteStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backupFormat } from './manifest.ts'
import { checkBackup } from './read-backup.ts'

const mebibyte = 1024 * 1024
const head = JSON.stringify({
  format: backupFormat,
  bale: 'Bale 1',
  madeAt: '2026-11-24T00:00:00Z',
  engine: 'embedded',
  migrations: [],
})

describe('a backup that somebody made up', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'bale-hostile-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  async function* blanks(size: number) {
    const chunk = Buffer.alloc(mebibyte, ' ')
    for (let left = size; left > 0; left -= mebibyte) yield chunk
  }

  async function made(name: string, size: number): Promise<string> {
    const path = join(folder, 'made.tar.gz')
    const archive = pack()
    const written = pipeline(archive, createGzip(), createWriteStream(path))
    if (name !== 'backup.json') archive.entry({ name: 'backup.json' }, head)
    await pipeline(Readable.from(blanks(size)), archive.entry({ name, size }))
    archive.finalize()
    await written
    return path
  }

  it('is told from one that is damaged, whatever its name', async () => {
    const path = join(folder, 'pages.tar.gz')
    writeFileSync(path, '%PDF-1.7')
    await expect(checkBackup(path)).rejects.toMatchObject({ problem: 'not_a_backup' })
  })

  it.each([
    ['backup.json', 2],
    ['manifest.json', 65],
    ['files/property-images/a.webp', 65],
    ['keys/secrets.json', 2],
  ])('is refused for its %s, before that is in memory', async (name, mebibytes) => {
    const path = await made(name, mebibytes * mebibyte)
    await expect(checkBackup(path)).rejects.toThrow(
      `${name} in it is larger than any that Bale writes`,
    )
  })
})
