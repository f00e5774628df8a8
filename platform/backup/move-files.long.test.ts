import { createHash } from 'node:crypto'
import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fewFiles } from '../../testing/few-listings.ts'
import { backupCommands, type Command } from '../../testing/program/backup-commands.ts'
import { adminEmail, adminPassword, startBale } from '../../testing/program/bale-process.ts'
import { signIn } from '../../testing/program/callers.ts'
import { preparedDataDir } from '../../testing/program/prepared-data.ts'
import { failToStart } from '../../testing/program/program-run.ts'
import { type S3Store, startS3Store, storeEnvironment } from '../../testing/server/s3-store.ts'
import type { FilePlace } from '../storage/file-place.ts'
import { FileStorage } from '../storage/file-storage.ts'
import { FolderPlace } from '../storage/folder-place.ts'
import { StorePlace } from '../storage/store-place.ts'

describe('the files of a site', () => {
  let s3: S3Store
  let folder: string
  let dataDir: string
  let names: string[]
  let before: Record<string, string>
  const storage = () => join(dataDir, 'storage')
  const inStore = () => new StorePlace(s3.settings)
  const run = (name: Command, args: string[], env: Record<string, string> = {}) =>
    backupCommands(folder).run(name, args, {
      ...storeEnvironment(s3, 'STORAGE'),
      DATA_DIR: dataDir,
      ...env,
    })

  beforeAll(async () => {
    s3 = await startS3Store('site/')
    folder = mkdtempSync(join(tmpdir(), 'bale-moved-files-'))
    dataDir = await preparedDataDir('few')
    const bale = await startBale({ dataDir })
    names = await listed(bale.url)
    await bale.stop()
    before = await sums(new FolderPlace(storage()))
  })
  afterAll(() => {
    s3.stop()
    for (const path of [folder, dataDir]) rmSync(path, { recursive: true, force: true })
  })

  async function listed(url: string): Promise<string[]> {
    const { supabaseKey: apikey } = (await (await fetch(`${url}/config.json`)).json()) as {
      supabaseKey: string
    }
    const answer = await fetch(`${url}/rest/v1/property_images?select=image_url`, {
      headers: { apikey },
    })
    const rows = (await answer.json()) as { image_url: string }[]
    expect(rows.length).toBeGreaterThan(3)
    return rows.map(({ image_url }) => new URL(image_url, url).pathname)
  }

  /** Of all objects by their descriptions. */
  async function sums(place: FilePlace): Promise<Record<string, string>> {
    const files = new FileStorage(place)
    const found: Record<string, string> = {}
    for await (const { path } of place.list('objects')) {
      const file = JSON.parse(String(await place.read(path)))
      const bytes = await buffer(await files.read(file))
      const sum = createHash('sha256').update(bytes).digest('hex')
      found[path] = [sum, file.contentType, file.lastModified, file.eTag].join(' ')
    }
    return found
  }

  it('stay where they are without a store, with a wrong one, and beside a running site', async () => {
    const bare = await run('move-files', ['--to', 'store'], { STORAGE_S3_ENDPOINT: '' })
    expect(bare.error).toMatch(/^No file was moved: .* needs STORAGE_S3_ENDPOINT too\n$/)
    const elsewhere = await run('move-files', ['--to', 'away'])
    expect(elsewhere.error).toMatch(/use it so: npm run move-files/)
    const wrong = await run('move-files', ['--to', 'store'], { STORAGE_S3_SECRET_KEY: 'wrong' })
    expect(wrong.error).toMatch(/answered 403 SignatureDoesNotMatch/)
    const bale = await startBale({ dataDir })
    const running = await run('move-files', ['--to', 'store'])
    await bale.stop()
    expect(running.error).toMatch(/Bale is running on what is to be moved/)
    expect([...s3.objects.keys()]).toEqual([])
  })

  it('are not taken away where something else is in the store', async () => {
    s3.objects.set('site/objects/ab/cd.json', Buffer.from('{}'))
    const taken = await run('move-files', ['--to', 'store'])
    expect(taken.error).toMatch(
      /is not empty, and nothing is merged; name another STORAGE_S3_PREFIX/,
    )
    expect([...s3.objects.keys()]).toEqual(['site/objects/ab/cd.json'])
    s3.objects.clear()
  })

  it('leave nothing where the store fails in the middle', async () => {
    let left = 40
    s3.fault = ({ method }) => (method === 'PUT' && left-- < 0 ? 'full' : undefined)
    const full = await run('move-files', ['--to', 'store'])
    expect(full.error).toMatch(/answered 507 XMinioStorageFull\n$/)
    s3.fault = () => undefined
    expect([...s3.objects.keys()]).toEqual([])
    expect(await sums(new FolderPlace(storage()))).toEqual(before)
  })

  it('go to the store whole, over what a move that was killed has left', async () => {
    s3.objects.set('site/filling', Buffer.from('x'))
    s3.objects.set('site/blobs/ab/left', Buffer.from('x'))
    const moved = await run('move-files', ['--to', 'store'])
    expect(moved).toMatchObject({ code: 0, error: '' })
    expect(moved.out).toMatch(
      new RegExp(`^Moved ${fewFiles} files to 127.* and compared each; start`),
    )
    expect(await sums(inStore())).toEqual(before)
    expect(await sums(new FolderPlace(storage()))).toEqual(before)
    expect(s3.objects.has('site/filling')).toBe(false)
    expect(s3.objects.has('site/blobs/ab/left')).toBe(false)
    const { lines } = await failToStart({ DATA_DIR: dataDir })
    expect(lines).toEqual([
      expect.stringMatching(/it was used with another folder of pictures.*npm run move-files/),
    ])
  })

  it('are served from there, and backed up, tried out and restored', async () => {
    renameSync(storage(), join(folder, 'old'))
    const settings = storeEnvironment(s3, 'STORAGE')
    const bale = await startBale({ dataDir, env: settings })
    for (const name of names) expect((await fetch(bale.url + name)).status).toBe(200)
    const path = join(folder, 'of-store.tar.gz')
    const made = await run('backup', ['--to', path])
    await bale.stop()
    expect(made.out).toMatch(new RegExp(`and ${fewFiles} files to `))
    const drilled = await run('drill', ['--from', path])
    expect(drilled.out).toMatch(new RegExp(`and ${fewFiles} files of`))

    const other = join(folder, 'restored')
    const onto = await run('restore', ['--from', path], { DATA_DIR: other })
    expect(onto.error).toMatch(/is not empty, and nothing is merged/)
    expect(await sums(inStore())).toEqual(before)
    const env = { DATA_DIR: other, STORAGE_S3_PREFIX: 'second/' }
    let left = 30
    s3.fault = ({ method }) => (method === 'PUT' && left-- < 0 ? 'forbidden' : undefined)
    expect((await run('restore', ['--from', path], env)).error).toMatch(/answered 403/)
    s3.fault = () => undefined
    expect([...s3.objects.keys()].filter((key) => key.startsWith('second/'))).toEqual([])
    expect((await run('restore', ['--from', path], env)).error).toBe('')
    expect(await sums(new StorePlace({ ...s3.settings, prefix: 'second/' }))).toEqual(before)
    const restored = await startBale({ dataDir: other, env: { ...settings, ...env } })
    for (const name of names) expect((await fetch(restored.url + name)).status).toBe(200)
    expect((await signIn(restored, adminEmail, adminPassword)).token).toBeTruthy()
    await restored.stop()
    const foreign = await failToStart({
      ...settings,
      DATA_DIR: dataDir,
      STORAGE_S3_BUCKET: 'other',
    })
    expect(foreign.lines).toEqual([
      expect.stringMatching(
        /^Bale can't start: the store .* 404 NoSuchBucket; look at STORAGE_S3_BUCKET$/,
      ),
    ])
    const moved = join(folder, 'moved')
    const whole = await run('move', ['--to', moved])
    expect(whole.error).toBe('')
    expect(await sums(new FolderPlace(join(moved, 'storage')))).toEqual(before)
  })

  it('come back to the folder as they were', async () => {
    const back = await run('move-files', ['--to', 'folder'])
    expect(back).toMatchObject({ code: 0, error: '' })
    expect(await sums(new FolderPlace(storage()))).toEqual(before)
    const bale = await startBale({ dataDir })
    for (const name of names) expect((await fetch(bale.url + name)).status).toBe(200)
    await bale.stop()
  })
})
