import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type S3Store, startS3Store } from '../../../testing/server/s3-store.ts'
import { keepInStore } from './keep-in-store.ts'
import { Store } from './store.ts'

let s3: S3Store
let folder: string
beforeEach(async () => {
  s3 = await startS3Store()
  folder = mkdtempSync(join(tmpdir(), 'bale-keep-'))
})
afterEach(() => {
  s3.stop()
  rmSync(folder, { recursive: true, force: true })
})

const nameOf = (day: number, kind = 'nightly') =>
  `bale-2026-11-${String(day).padStart(2, '0')}-020509-${kind}.tar.gz`
const make = (day: number, kind?: string, text = `backup of ${day}`) =>
  writeFileSync(join(folder, nameOf(day, kind)), text)
const keep = (days = 3) =>
  keepInStore(new Store(s3.settings), { folder, days, site: 'site-of-the-test' })
const there = () =>
  [...s3.objects.keys()]
    .map((key) => key.slice('office/'.length))
    .filter((name) => name.startsWith('bale-2026'))

it('sends what is not there, and nothing twice', async () => {
  for (const day of [1, 2, 3]) make(day)
  writeFileSync(join(folder, 'of-ours.txt'), 'no backup')
  expect(await keep()).toEqual({ sent: 3, there: 3, newest: nameOf(3) })
  s3.asked.length = 0
  expect(await keep()).toEqual({ sent: 0, there: 3, newest: nameOf(3) })
  expect(s3.asked.filter(({ method }) => method !== 'GET')).toEqual([])
})

it('sends one again that is there in another size', async () => {
  make(1)
  await keep()
  s3.objects.set(`office/${nameOf(1)}`, Buffer.from('cut'))
  expect(await keep()).toMatchObject({ sent: 1 })
  expect(s3.objects.get(`office/${nameOf(1)}`)?.toString()).toBe('backup of 1')
})

it('counts the days over both places, and sends none that would be removed at once', async () => {
  for (const day of [1, 2, 3]) make(day)
  await keep()
  for (const day of [1, 2]) rmSync(join(folder, nameOf(day)))
  make(4)
  expect(await keep()).toEqual({ sent: 1, there: 3, newest: nameOf(4) })
  expect(there().sort()).toEqual([nameOf(2), nameOf(3), nameOf(4)])
  make(1, 'asked')
  expect(await keep()).toMatchObject({ sent: 0 })
})

it('removes nothing where the folder is empty or gone, and nothing with no days', async () => {
  for (const day of [1, 2, 3]) make(day)
  await keep()
  rmSync(folder, { recursive: true })
  expect(await keep()).toMatchObject({ sent: 0, there: 3 })
  expect(await keep(0)).toMatchObject({ sent: 0, there: 3 })
  expect(there()).toHaveLength(3)
})

it('removes nothing where something could not be sent', async () => {
  for (const day of [1, 2, 3]) make(day)
  await keep()
  make(4)
  s3.fault = ({ method }) => (method === 'PUT' ? 'forbidden' : undefined)
  await expect(keep()).rejects.toMatchObject({ problem: 'store_denied' })
  expect(there()).toHaveLength(3)
})

it('lets a backup of a day to come take the place of none, there and here', async () => {
  make(1)
  make(2)
  const future = 'bale-2099-01-01-020509-nightly.tar.gz'
  writeFileSync(join(folder, future), 'by a wrong clock')
  s3.objects.set('office/bale-2098-01-01-020509-nightly.tar.gz', Buffer.from('another'))
  expect(await keep(1)).toMatchObject({ sent: 2 })
  expect(there().sort()).toEqual([nameOf(2)])
  expect([...s3.objects.keys()]).toContain(`office/${future}`)
})

it('takes no page of an error for the name of a site', async () => {
  s3.objects.set('office/bale-site', Buffer.from('<Error><Code>InternalError</Code></Error>'))
  await expect(keep()).rejects.toMatchObject({ problem: 'store_failed' })
})

it('does nothing among the backups of another site', async () => {
  make(1)
  await keep()
  s3.objects.set('office/bale-site', Buffer.from('another'))
  make(2)
  await expect(keep(1)).rejects.toMatchObject({ problem: 'store_of_another' })
  expect(there()).toEqual([nameOf(1)])
})
