import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { tileArchive } from '../../testing/server/tile-archive.ts'
import { lookAtTiles } from './tile-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'bale-tiles-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function fileOf(content: Buffer): string {
  const path = join(folder, `${crypto.randomUUID()}.pmtiles`)
  writeFileSync(path, content)
  return path
}

it('takes a basemap of Pampanga', async () => {
  const path = fileOf(tileArchive())
  expect(await lookAtTiles(path)).toEqual({ path, bytes: tileArchive().length, maxZoom: 15 })
})

it('asks for none, unless MAP_FILE names one', async () => {
  const path = join(folder, 'missing.pmtiles')
  expect(await lookAtTiles(path)).toBeUndefined()
  await expect(lookAtTiles(path, true)).rejects.toThrow(`${path} is not there`)
})

it.each([
  ['a text', Buffer.from('<html>not found'.repeat(20)), 'is no PMTiles file of version 3'],
  ['an empty one', Buffer.alloc(0), 'is no PMTiles file of version 3'],
  ['its end missing', tileArchive().subarray(0, -3), 'is cut short: 3 bytes are missing'],
  ['its header alone', tileArchive().subarray(0, 127), 'is cut short'],
  ['another country', tileArchive({ bounds: [47, 9, 48, 10] }), 'not all of Pampanga'],
  ['a part of Pampanga', tileArchive({ bounds: [15, 120, 15.3, 121] }), 'not all of Pampanga'],
  ['pictures', tileArchive({ tileType: 2 }), 'holds pictures'],
  ['another compression', tileArchive({ compression: 4 }), /compressed|damaged/],
  ['other layers', tileArchive({ layers: ['earth', 'seas'] }), 'it lacks roads'],
])('refuses %s', async (_, content, why) => {
  await expect(lookAtTiles(fileOf(content))).rejects.toThrow(why)
})

it('refuses what is damaged inside', async () => {
  const content = tileArchive()
  content.fill(0xff, 127, 200)
  await expect(lookAtTiles(fileOf(content))).rejects.toThrow(/damaged|cut short/)
})

it('refuses 4 GB without reading them', async () => {
  const path = fileOf(tileArchive())
  truncateSync(path, 4 * 1024 ** 3)
  await expect(lookAtTiles(path)).rejects.toThrow('has 4.0 GB: take Pampanga alone out of it')
})

it('refuses a folder', async () => {
  await expect(lookAtTiles(folder)).rejects.toThrow('is no file')
})
