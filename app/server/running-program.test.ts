import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { versionOf } from '../../platform/version.ts'
import { type BaleProcess, removeDataDir, startBale } from '../../testing/program/bale-process.ts'
import { signIn, visitor } from '../../testing/program/callers.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

describe('the running program', () => {
  let bale: BaleProcess
  beforeAll(async () => {
    bale = await startBale({ env: { SAMPLE_DATA: 'on' } })
  })
  afterAll(async () => {
    await bale.stop()
    removeDataDir(bale.dataDir)
  })

  it('tells its health and its public settings', async () => {
    const health = await fetch(`${bale.url}/healthz`)
    expect(health.status).toBe(200)
    expect(await health.json()).toMatchObject({ status: 'ok', ...versionOf() })
    const config = await (await fetch(`${bale.url}/config.json`)).json()
    expect(config).toEqual({
      supabaseUrl: bale.url,
      supabaseKey: expect.stringMatching(/^sb_publishable_/),
      siteUrl: bale.url,
      engine: 'embedded',
    })
  })

  it('calls itself what the browser called it', async () => {
    const local = bale.url.replace('127.0.0.1', 'localhost')
    const config = await (await fetch(`${local}/config.json`)).json()
    expect(config).toMatchObject({ supabaseUrl: local, siteUrl: bale.url })
  })

  it('renders a listing without JavaScript', async () => {
    const path = '/rest/v1/properties?select=id,title,price,description&limit=1'
    const [listing] = (await visitor(bale).call('GET', path)).json
    const response = await fetch(`${bale.url}/property/${listing.id}`)
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html).toContain(listing.title)
    expect(html).toContain(listing.price)
    expect(html).toContain(
      listing.description.split('\n')[0].slice(0, 40).replaceAll("'", '&#x27;'),
    )
  })

  it('sends pages with a policy that fits them and assets that keep', async () => {
    const page = await fetch(`${bale.url}/`)
    const policy = page.headers.get('content-security-policy') ?? ''
    const html = await page.text()
    const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g)]
    const executed = inline.filter(([, attributes]) => !attributes?.includes('ld+json'))
    expect(executed.length).toBeGreaterThan(0)
    const hashes = executed.map(([, , body = '']) =>
      createHash('sha256').update(body).digest('base64'),
    )
    for (const hash of hashes) expect(policy).toContain(`'sha256-${hash}'`)
    expect(policy).not.toContain('nonce')
    expect(html).not.toContain('nonce')
    expect(page.headers.get('x-content-type-options')).toBe('nosniff')

    const script = /\/assets\/[\w.-]+\.js/.exec(html)?.[0] ?? ''
    const asset = await fetch(bale.url + script, { headers: { 'accept-encoding': 'br' } })
    expect(asset.headers.get('content-encoding')).toBe('br')
    expect(asset.headers.get('cache-control')).toContain('immutable')
    expect((await fetch(`${bale.url}/assets/../../package.json`)).status).toBe(404)
    expect((await fetch(`${bale.url}/assets/%2e%2e%2f%2e%2e%2fpackage.json`)).status).toBe(404)
  })

  it('compresses pages and rows by what the caller takes', async () => {
    for (const path of ['/gallery', '/rest/v1/properties?select=id,description']) {
      const sent = async (encoding: string, method = 'GET') => {
        const headers = { 'accept-encoding': encoding, apikey: bale.key }
        const response = await fetch(bale.url + path, { method, headers })
        return { response, text: await response.text() }
      }
      const plain = await sent('identity')
      expect(plain.response.headers.get('content-encoding')).toBeNull()
      for (const [accepted, used] of [
        ['gzip, deflate, br, zstd', 'br'],
        ['gzip, br;q=0', 'gzip'],
        ['gzip', 'gzip'],
      ] as const) {
        const { response, text } = await sent(accepted)
        expect([accepted, response.headers.get('content-encoding')]).toEqual([accepted, used])
        expect(response.headers.get('vary')).toMatch(/accept-encoding/i)
        expect(Math.abs(text.length - plain.text.length)).toBeLessThan(100)
      }
      expect((await sent('br', 'HEAD')).text).toBe('')
    }
    const small = await fetch(`${bale.url}/config.json`, { headers: { 'accept-encoding': 'br' } })
    expect(small.headers.get('content-encoding')).toBeNull()
  })

  it('serves the sample’s pictures in every width, and its video in parts', async () => {
    const path = '/rest/v1/property_images?select=image_url&order=id&limit=1'
    const [{ image_url }] = (await visitor(bale).call('GET', path)).json
    for (const width of ['', '_960', '_720', '_480']) {
      const picture = await fetch(image_url.replace('.webp', `${width}.webp`))
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
    }
    if (!existsSync(join(root, 'sample/media/walkthrough.webm'))) return
    const part = await fetch(`${bale.url}/sample/walkthrough.webm`, {
      headers: { range: 'bytes=0-99' },
    })
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 100])
  })

  describe('given bad input', () => {
    const raw = (text: string) =>
      new Promise<string>((resolve, reject) => {
        const { hostname, port } = new URL(bale.url)
        // Not ended: Node takes a half-closed socket for a caller who has gone.
        const socket = connect(Number(port), hostname, () => socket.write(text))
        let answer = ''
        socket.on('data', (chunk) => {
          answer += chunk
        })
        socket.on('close', () => resolve(answer))
        socket.on('error', reject)
      })
    const status = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])

    it.each([
      ['POST', '/rest/v1/properties', '{"title": '],
      ['POST', '/rest/v1/properties', 'null'],
      ['POST', '/rest/v1/rpc/search_properties', '{"page_size":"many"}'],
      ['POST', '/rest/v1/rpc/record_property_view', '{"property":"x","visitor":1}'],
      ['POST', '/api/property-views', '{"property_id":"x","visitor":1}'],
      ['POST', '/auth/v1/signup', 'null'],
      ['POST', '/auth/v1/signup', '{"email":1,"password":{}}'],
      [
        'POST',
        '/auth/v1/signup',
        '{"email":"nul@example.com","password":"long enough","data":{"username":"a\\u0000b"}}',
      ],
      [
        'POST',
        '/auth/v1/signup',
        `{"email":"${'x'.repeat(260)}@example.com","password":"long enough"}`,
      ],
      ['POST', '/auth/v1/token?grant_type=password', '[1]'],
      ['POST', '/auth/v1/token?grant_type=nope', '{}'],
      ['POST', '/auth/v1/recover', '{"email":"not an address"}'],
      ['POST', '/auth/v1/verify', '{"type":"signup","token_hash":"x"}'],
      ['GET', '/auth/v1/verify', undefined],
      ['GET', '/auth/v1/authorize?provider=nope', undefined],
      ['PATCH', '/rest/v1/properties', '{"title":"all"}'],
      ['DELETE', '/rest/v1/properties', undefined],
      ['DELETE', '/storage/v1/object/property-images', '{"prefixes":"x"}'],
    ])('%s %s %s is a 4xx', async (method, path, body) => {
      const response = await fetch(bale.url + path, {
        method,
        headers: { apikey: bale.key, 'content-type': 'application/json' },
        body: body ?? null,
      })
      const text = await response.text()
      expect(response.status).toBeGreaterThanOrEqual(400)
      expect(response.status).toBeLessThan(500)
      expect(text).not.toMatch(/node_modules|\n\s+at /)
    })

    /** The status, also where the server answers before everything is sent. */
    const send = (path: string, bytes: number, headers: Record<string, string>) =>
      new Promise<number | undefined>((resolve, reject) => {
        const { hostname, port } = new URL(bale.url)
        const options = {
          hostname,
          port,
          method: 'POST',
          path,
          headers: { apikey: bale.key, ...headers },
        }
        const post = request(options, (response) => {
          resolve(response.statusCode)
          response.destroy()
        })
        post.on('error', (error: NodeJS.ErrnoException) => {
          if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error)
        })
        for (let sent = 0; sent < bytes; sent += 65_536) post.write(Buffer.alloc(65_536, 32))
        post.end()
      })

    const picture = { 'content-type': 'image/png' }
    it.each([
      ['/rest/v1/properties', 2, 413, {}],
      ['/auth/v1/signup', 2, 413, {}],
      // Before anything of it is taken in.
      ['/storage/v1/object/property-images/a/b.png', 12, 401, picture],
      ['/gallery', 2, 405, {}],
    ])('%s refuses %s MB, told or not', async (path, megabytes, status, headers) => {
      const bytes = megabytes * 1024 * 1024
      const told = { ...headers, 'content-length': String(bytes) }
      expect(await send(path, bytes, told)).toBe(status)
      expect(await send(path, bytes, headers)).toBe(status)
    })

    it('a picture of 12 MB is refused to staff too', async () => {
      const admin = await signIn(bale, 'admin@example.com', 'password-for-measuring')
      const headers = { ...picture, authorization: `Bearer ${admin.token}` }
      const path = '/storage/v1/object/property-images/a/b.png'
      expect(await send(path, 12 * 1024 * 1024, headers)).toBe(413)
    })

    it.each([
      'GET /../../etc/passwd HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      'GET /rest/v1/../../_system/info HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      'GET / HTTP/1.1\r\nHost: <script>\r\nConnection: close\r\n\r\n',
      'GET /%E0%A4%A HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      'GET /property/%00 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      'NONSENSE\r\n\r\n',
    ])('%j is answered without a 5xx', async (text) => {
      const answer = await raw(text)
      expect(status(answer)).toBeLessThan(500)
      expect(answer).not.toContain('root:')
      expect(answer).not.toContain('"config"')
    })

    it('is up after all that', async () => {
      expect((await fetch(`${bale.url}/healthz`)).status).toBe(200)
    })
  })

  it('keeps its secrets to itself', async () => {
    const file = join(bale.dataDir, 'secrets.json')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const { jwtSecret, secretKey } = JSON.parse(readFileSync(file, 'utf8'))
    for (const path of ['/', '/config.json', '/admin/login', '/gallery']) {
      const text = await (await fetch(bale.url + path)).text()
      expect(text).not.toContain(jwtSecret)
      expect(text).not.toContain(secretKey)
    }
  })
})
