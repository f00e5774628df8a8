import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type S3Store, startS3Store } from '../../testing/server/s3-store.ts'
import { FileGone, type FilePlace, type Opened } from './file-place.ts'
import { describeFile, FileStorage } from './file-storage.ts'
import { FolderPlace } from './folder-place.ts'
import { StorePlace } from './store-place.ts'

const root = mkdtempSync(join(tmpdir(), 'bale-places-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const hourMs = 3_600_000
const inADay = () => Date.now() + 25 * hourMs

const textOf = async ({ body }: Opened) => Buffer.concat(await body.toArray()).toString()

describe.each(['folder', 'store'] as const)('files in a %s', (kind) => {
  let s3: S3Store
  let place: FilePlace
  beforeEach(async () => {
    s3 = await startS3Store('acacia/files/')
    place =
      kind === 'store' ? new StorePlace(s3.settings) : new FolderPlace(mkdtempSync(join(root, 'a')))
  })
  afterEach(() => s3.stop())

  const write = (path: string, text = path) => place.write(path, Buffer.from(text))
  const list = async (folder: string) => {
    const found: string[] = []
    for await (const { path, changedAt } of place.list(folder)) {
      expect(Math.abs(Date.now() - changedAt)).toBeLessThan(hourMs)
      found.push(path)
    }
    return found.sort()
  }

  it('are written, read, copied, listed and removed', async () => {
    expect(await place.read('blobs/ab/1')).toBeUndefined()
    await expect(place.open('blobs/ab/1')).rejects.toThrow(FileGone)
    expect(await list('blobs')).toEqual([])
    const paths = ['blobs/ab/1', 'blobs/ab/2', 'blobs/cd/3', 'blobs/cd/4', 'pending/5.json']
    for (const path of paths) await write(path)
    expect((await place.read('blobs/ab/1'))?.toString()).toBe('blobs/ab/1')
    const opened = await place.open('blobs/cd/3')
    expect([opened.size, await textOf(opened)]).toEqual([10, 'blobs/cd/3'])
    expect(await list('blobs')).toEqual(paths.slice(0, 4))

    expect(await place.copy('blobs/ab/1', 'blobs/ef/1')).toBe(true)
    expect(await place.copy('blobs/ab/none', 'blobs/ef/2')).toBe(false)
    await place.remove('blobs/ab/1')
    await place.remove('blobs/ab/1')
    expect((await place.read('blobs/ef/1'))?.toString()).toBe('blobs/ab/1')
    await write('blobs/ef/1', '')
    expect(await textOf(await place.open('blobs/ef/1'))).toBe('')
    expect(await list('blobs')).toEqual(['blobs/ab/2', 'blobs/cd/3', 'blobs/cd/4', 'blobs/ef/1'])
    expect(await place.freeBytes()).toBeGreaterThan(0)
  })

  it('are read on by who holds them, and gone a day later', async () => {
    for (const path of ['blobs/ab/1', 'blobs/ab/2']) await write(path)
    const hold = await place.hold()
    expect([await hold.keep('blobs/ab/1'), await hold.keep('blobs/ab/none')]).toEqual([true, false])
    await place.discard('blobs/ab/1')
    await place.removeUnfinished()
    expect(await textOf(await hold.open('blobs/ab/1'))).toBe('blobs/ab/1')
    await hold.release()
    await place.removeUnfinished(inADay())
    await expect(place.open('blobs/ab/1')).rejects.toThrow(FileGone)
    expect(await list('blobs')).toEqual(['blobs/ab/2'])
    expect(await list('discarded')).toEqual([])
  })

  describe('that are stored', () => {
    let storage: FileStorage
    beforeEach(() => {
      storage = new FileStorage(place)
    })
    const placing = (text: string, version?: string) => ({
      placing: {
        ...{ bucket: 'b', key: 'k', version },
        file: describeFile(Buffer.from(text), 'image/png', 'no-cache'),
      },
      bytes: Buffer.from(text),
    })
    const put = async (text: string, version?: string) => {
      const { placing: of, bytes } = placing(text, version)
      return { file: of.file, stored: await storage.put(of, bytes) }
    }
    const named = async () => (await storage.find('b', 'k'))?.blob
    const later = () => Date.now() + hourMs + 1
    const settle = async (isCommitted: boolean) => {
      for await (const each of storage.unsettled(later())) {
        if ('removed' in each) throw new Error('Nothing was removed')
        await (isCommitted ? each.keep() : each.undo())
      }
      return named()
    }
    const left = async () => {
      await place.removeUnfinished(inADay())
      return [...(await list('blobs')), ...(await list('objects')), ...(await list('pending'))]
    }

    it('are settled after the program ended, by whether their rows are there', async () => {
      await put('first', 'v1')
      for await (const _ of storage.unsettled()) throw new Error('An upload may be under way')
      expect(await settle(false)).toBeUndefined()
      expect(await left()).toEqual([])

      const second = await put('second', 'v2')
      expect(await settle(true)).toBe(second.file.blob)
      await put('third', 'v3')
      expect(await settle(false)).toBe(second.file.blob)
      const fourth = await put('fourth', 'v4')
      expect(await settle(true)).toBe(fourth.file.blob)
      expect(await left()).toHaveLength(2)

      // The name was taken again meanwhile: that file is another's.
      await put('fifth', 'v5')
      const sixth = await put('sixth', 'v6')
      await sixth.stored.keep()
      expect(await settle(false)).toBe(sixth.file.blob)
      const seventh = await put('seventh', 'v7')
      const eighth = await put('eighth', 'v8')
      await eighth.stored.keep()
      await seventh.stored.undo()
      expect(await named()).toBe(eighth.file.blob)
      await (await put('ninth', 'v9')).stored.undo()
      expect(await named()).toBe(eighth.file.blob)
      expect(await left()).toHaveLength(2)
    })

    it('have their bytes before their name, and leave nothing where they get none', async () => {
      const { placing: of, bytes } = placing('staged', 'v1')
      await storage.stage(of, bytes)
      expect(await named()).toBeUndefined()
      await storage.unstage(of)
      expect(await left()).toEqual([])
      await storage.stage(of, bytes)
      await (await storage.name(of)).keep()
      expect(await named()).toBe(of.file.blob)
    })

    it('go with a removal that its process did not finish', async () => {
      await (await put('kept')).stored.keep()
      await storage.noteRemoval('b', ['k', 'none'])
      for await (const each of storage.unsettled(later())) {
        if (!('removed' in each)) throw new Error('Nothing was stored')
        expect([each.bucket, each.removed]).toEqual(['b', ['k', 'none']])
        await storage.deleteObjects(each.bucket, each.removed)
        await each.forget()
      }
      expect(await left()).toEqual([])
    })

    it('stay where a removal meant those before them', async () => {
      const { file, stored } = await put('kept')
      await stored.keep()
      await storage.deleteObjects('b', ['k'], () => false)
      expect(await named()).toBe(file.blob)
    })
  })
})
