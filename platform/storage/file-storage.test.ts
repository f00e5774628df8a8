import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { describeFile, FileStorage } from './file-storage.ts'

const folder = mkdtempSync(join(tmpdir(), 'bale-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('removes what an upload that was killed has left, an hour later', async () => {
  const left = join(folder, 'blobs/ab/cd-1.new')
  const whole = join(folder, 'blobs/ab/cd-2')
  mkdirSync(join(folder, 'blobs/ab'), { recursive: true })
  for (const path of [left, whole]) writeFileSync(path, 'x')
  const storage = new FileStorage(folder)
  expect(await storage.removeUnfinished()).toBe(0)
  expect(await storage.removeUnfinished(Date.now() + 3_600_001)).toBe(1)
  expect([existsSync(left), existsSync(whole)]).toEqual([false, true])
  expect(await new FileStorage(join(folder, 'none')).removeUnfinished()).toBe(0)
})

const later = () => Date.now() + 3_600_001
const filesIn = (place: string) =>
  readdirSync(place, { recursive: true, withFileTypes: true }).filter((each) => each.isFile())

it('settles what was being stored as the program ended, by whether its row is there', async () => {
  const own = join(folder, 'settled')
  const storage = new FileStorage(own)
  const put = async (text: string, version?: string) => {
    const bytes = Buffer.from(text)
    const file = describeFile(bytes, 'image/png', '')
    return { file, stored: await storage.put('b', 'k', bytes, file, version) }
  }
  const settle = async (isCommitted: boolean) => {
    for await (const each of storage.unsettled(later())) {
      await (isCommitted ? each.keep() : each.undo())
    }
    return (await storage.find('b', 'k'))?.blob
  }
  await put('first', 'v1')
  for await (const _ of storage.unsettled()) throw new Error('An upload may still be under way')
  expect(await settle(false)).toBeUndefined()
  expect(filesIn(own)).toEqual([])

  const second = await put('second', 'v2')
  expect(await settle(true)).toBe(second.file.blob)
  await put('third', 'v3')
  expect(await settle(false)).toBe(second.file.blob)
  const fourth = await put('fourth', 'v4')
  expect(await settle(true)).toBe(fourth.file.blob)
  expect(filesIn(own)).toHaveLength(2)

  // The name was taken again meanwhile: that file is another's.
  await put('fifth', 'v5')
  const sixth = await put('sixth', 'v6')
  await sixth.stored.keep()
  expect(await settle(false)).toBe(sixth.file.blob)
  await (await put('seventh', 'v7')).stored.undo()
  expect(filesIn(join(own, 'pending'))).toEqual([])
})
