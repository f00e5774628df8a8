import { createHash } from 'node:crypto'
import { createWriteStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lookAtBackup } from './look.ts'
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

  /** Whole as far as its checksums go, with these members between its head and its manifest. */
  async function whole(written: string, ...names: string[]): Promise<string> {
    const path = join(folder, 'whole.tar.gz')
    const archive = pack()
    const done = pipeline(archive, createGzip(), createWriteStream(path))
    const members: Record<string, string> = {}
    const add = (name: string, text: string) => {
      members[name] = createHash('sha256').update(text).digest('hex')
      archive.entry({ name }, text)
    }
    add('backup.json', written)
    for (const name of names) add(name, '')
    const manifest = { tables: [], sequences: [], files: 0, missing: [], members }
    archive.entry({ name: 'manifest.json' }, JSON.stringify(manifest))
    archive.finalize()
    await done
    return path
  }

  it('is refused for names that fill the memory, and for a day that is none', async () => {
    await expect(checkBackup(await whole(head, 'tables/a'))).resolves.toBeTruthy()
    const damaged = { problem: 'damaged' }
    const long = await whole(head, `tables/${'a'.repeat(1_000)}`)
    await expect(checkBackup(long)).rejects.toMatchObject(damaged)
    const dateless = await whole(head.replace('2026-11-24T00:00:00Z', 'not a day'))
    await expect(checkBackup(dateless)).rejects.toMatchObject(damaged)
  })

  it('is refused where nobody could sign in', async () => {
    await expect(lookAtBackup(await whole(head))).rejects.toThrow(/no account/)
  })

  it('is told from one that is damaged, whatever its name', async () => {
    const path = join(folder, 'pages.tar.gz')
    writeFileSync(path, '%PDF-1.7')
    await expect(checkBackup(path)).rejects.toMatchObject({ problem: 'not_a_backup' })
  })

  it.each([
    ['backup.json', 9],
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
