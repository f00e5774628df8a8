import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, it } from 'vitest'
import { Artist, DrawingEnded } from './artist.ts'

const folder = mkdtempSync(join(tmpdir(), 'bale-artist-'))
afterAll(() => rmSync(folder, { recursive: true }))
let artist: Artist | undefined
afterEach(() => artist?.close())

const card = {
  title: 'House',
  price: '₱4,200,000',
  place: 'Mexico, Pampanga',
  offer: 'For sale',
  isSold: false,
  reference: 'BL-1042',
  siteName: 'Bahay Realty',
  accent: '#1e4d3b',
}

it('draws in a process with few rights', async () => {
  artist = new Artist()
  const { wide, square } = await artist.draw({ card })
  expect([wide.length > 10_000, square.length > 10_000]).toEqual([true, true])
  if (process.getuid?.() !== 0 || process.platform !== 'linux') return
  const { stdout } = spawnSync('ps', ['-o', 'uid=,args=', '--ppid', `${process.pid}`])
  expect(`${stdout}`).toMatch(/^ *54321 .*draw-child\.ts$/m)
})

it('lets that process read no secrets, write nothing and start nothing', async () => {
  const secrets = join(folder, 'secrets.json')
  writeFileSync(secrets, '{}')
  chmodSync(folder, 0o755)
  artist = new Artist(new URL('prying-child.ts', import.meta.url))
  const uid = process.getuid?.() === 0 ? 54_321 : process.getuid?.()
  const denied = Array(3).fill('ERR_ACCESS_DENIED')
  const tried = artist.draw({ card: { ...card, title: secrets } })
  await expect(tried).rejects.toThrow([uid, ...denied].join())
  await expect(tried).rejects.not.toBeInstanceOf(DrawingEnded)
})

it('tells a process that ended from what can’t be drawn, and starts another', async () => {
  artist = new Artist(new URL('no-such-child.ts', import.meta.url))
  for (let time = 0; time < 2; time += 1)
    await expect(artist.draw({ card })).rejects.toBeInstanceOf(DrawingEnded)
})

it('says nothing of a picture where the disk takes no files', async () => {
  artist = new Artist()
  const { TMPDIR } = process.env
  process.env.TMPDIR = join(folder, 'gone')
  const drawn = artist.draw({ card })
  if (TMPDIR === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = TMPDIR
  await expect(drawn).rejects.toBeInstanceOf(DrawingEnded)
})
