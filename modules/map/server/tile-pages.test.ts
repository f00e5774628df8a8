import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import pino from 'pino'
import { afterAll, describe, expect, it } from 'vitest'
import type { PageEnv } from '../../../platform/http/page-env.ts'
import { lookAtTiles } from '../../../platform/tiles/tile-file.ts'
import { tileArchive } from '../../../testing/server/tile-archive.ts'
import { tilePages } from './tile-pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'bale-tiles-'))
const path = join(folder, 'map.pmtiles')
const content = tileArchive()
writeFileSync(path, content)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function siteWith(tiles: Parameters<typeof tilePages>[0]['tiles']) {
  const app = new Hono<PageEnv>()
  const log = pino({ level: 'silent' })
  for (const [at, show] of Object.entries(tilePages({ tiles, log }))) app.get(at, show)
  return (headers: Record<string, string> = {}, at = '/map/tiles.pmtiles') =>
    app.request(at, { headers })
}

describe('the tiles', () => {
  const ask = siteWith(() => lookAtTiles(path))

  it('are named to the map', async () => {
    expect(await (await ask({}, '/map/tiles.json')).json()).toEqual({
      tiles: { address: '/map/tiles.pmtiles', maxZoom: 15 },
    })
  })

  it('come by a megabyte at most, whatever is asked for', async () => {
    const large = join(folder, 'large.pmtiles')
    writeFileSync(large, Buffer.concat([content, Buffer.alloc(3 * 1024 * 1024)]))
    const answer = await siteWith(() => lookAtTiles(large))({ range: 'bytes=0-' })
    expect(answer.status).toBe(206)
    expect((await answer.arrayBuffer()).byteLength).toBe(1024 * 1024)
  })

  it('come in parts, with what marks the file', async () => {
    const answer = await ask({ range: 'bytes=0-126' })
    expect(answer.status).toBe(206)
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(content.subarray(0, 127))
    expect(answer.headers.get('content-range')).toBe(`bytes 0-126/${content.length}`)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=86400')
    const etag = answer.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[0-9a-z]+-[0-9a-z]+"$/)
    expect((await ask({ range: 'bytes=0-126', 'if-range': etag })).status).toBe(206)
    expect((await ask({ range: 'bytes=0-126', 'if-none-match': etag })).status).toBe(304)
    utimesSync(path, new Date(), new Date(Date.now() - 60_000))
    expect((await ask({ range: 'bytes=0-126', 'if-range': etag })).status).toBe(412)
    expect((await ask({ range: 'bytes=0-126', 'if-none-match': etag })).status).toBe(206)
  })

  it('end where the file ends', async () => {
    const answer = await ask({ range: 'bytes=100-99999' })
    expect(answer.headers.get('content-range')).toBe(
      `bytes 100-${content.length - 1}/${content.length}`,
    )
    expect((await ask({ range: `bytes=${content.length}-` })).status).toBe(416)
    expect((await ask({ range: 'bytes=9-3' })).status).toBe(416)
  })

  it.each(['', 'bytes=', 'bytes=-5', 'bytes=0-1,4-5', 'lines=0-1', 'bytes=0x0-5', 'bytes=0-1;'])(
    'are never sent whole, as for %j',
    async (range) => {
      expect((await ask(range ? { range } : {})).status).toBe(400)
    },
  )
})

it('sends the map to its drawing where there are none, or the file is gone', async () => {
  const none = siteWith(async () => undefined)
  expect(await (await none({}, '/map/tiles.json')).json()).toEqual({ tiles: null })
  expect((await none({ range: 'bytes=0-1' })).status).toBe(404)
  const gone = siteWith(async () => ({ path: join(folder, 'gone'), bytes: 1, maxZoom: 15 }))
  expect((await gone({ range: 'bytes=0-1' })).status).toBe(404)
})
