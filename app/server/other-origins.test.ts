import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createClient } from '@supabase/supabase-js'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownLimits } from '../../platform/accounts/limits.ts'
import { requestLogger } from '../../platform/http/request-log.ts'
import {
  onePixelPng,
  password,
  startTestBackend,
  type TestBackend,
} from '../../testing/server/test-backend.ts'
import { createApp } from './app.ts'

const otherOrigin = 'https://www.example.com'

// What a browser sends to another origin without asking first (Fetch standard, 4.8 and 2.2.2).
const simpleMethods = ['GET', 'HEAD', 'POST']
const simpleHeaders = ['accept', 'accept-language', 'content-language', 'range']
const simpleTypes = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain']

const words = (response: Response, name: string) =>
  (response.headers.get(name) ?? '').split(',').map((word) => word.trim().toLowerCase())

/** `fetch` of a page of another origin: asks first and reads nothing that it was not granted. */
const browserFetch: typeof fetch = async (input, init) => {
  const request = new Request(input, init)
  const { headers, method } = request
  const asked = [...headers.keys()].filter(
    (name) =>
      !simpleHeaders.includes(name) &&
      !(name === 'content-type' && simpleTypes.includes(headers.get(name)?.split(';')[0] ?? '')),
  )
  if (asked.length > 0 || !simpleMethods.includes(method)) {
    const preflight = await fetch(request.url, {
      method: 'OPTIONS',
      headers: {
        origin: otherOrigin,
        'access-control-request-method': method,
        'access-control-request-headers': asked.join(','),
      },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
    expect(words(preflight, 'access-control-allow-headers')).toEqual(expect.arrayContaining(asked))
    if (!simpleMethods.includes(method)) {
      expect(words(preflight, 'access-control-allow-methods')).toContain(method.toLowerCase())
    }
  }
  headers.set('origin', otherOrigin)
  const response = await fetch(request)
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(response.headers.get('access-control-allow-credentials')).toBeNull()
  return response
}

describe('a site of another origin', () => {
  let test: TestBackend
  let server: Server
  let url: string
  const logged: string[] = []

  beforeAll(async () => {
    test = await startTestBackend()
    const log = pino({}, { write: (line: string) => void logged.push(line) })
    const app = createApp({
      siteUrl: 'http://127.0.0.1:3000',
      trustedProxies: 0,
      log,
      logRequest: requestLogger(log),
      pages: async () => new Response('<p>page</p>', { headers: { 'content-type': 'text/html' } }),
      backend: () => ({
        engine: 'postgres',
        publishableKey: test.secrets.publishableKey,
        remoteUrl: undefined,
        fetch: test.backend.gateway,
        secretKey: test.secrets.secretKey,
        makeLimiter: ownLimits,
        mails: undefined,
        pushes: undefined,
        removedFiles: undefined,
        own: undefined,
        contentVersion: test.backend.contentVersion,
        onStorageWrite: () => undefined,
        isHealthy: async () => true,
        close: async () => undefined,
      }),
    })
    server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  })
  afterAll(async () => {
    server.close()
    server.closeAllConnections()
    await test.stop()
  })

  it('signs in, reads, counts, writes, uploads and signs out with Supabase’s own client', async () => {
    const { email } = await test.account('user')
    const client = createClient(url, test.secrets.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: browserFetch },
    })
    const signedIn = await client.auth.signInWithPassword({ email, password })
    expect(signedIn.error).toBeNull()
    const row = { title: 'From elsewhere', price: '1' }
    const added = await client.from('properties').insert(row).select('id').single()
    expect(added.error).toBeNull()
    const id: string = added.data?.id
    const listed = await client.from('properties').select('id', { count: 'exact' }).range(0, 9)
    expect(listed).toMatchObject({ error: null, count: 1 })
    const updated = await client.from('properties').update({ title: 'Changed' }).eq('id', id)
    expect(updated.error).toBeNull()
    const bucket = client.storage.from('property-images')
    const name = `${id}/1_0.png`
    const stored = await bucket.upload(name, onePixelPng, { contentType: 'image/png' })
    expect(stored.error).toBeNull()

    const picture = await browserFetch(bucket.getPublicUrl(name).data.publicUrl)
    expect(picture.status).toBe(200)
    expect(Object.fromEntries(picture.headers)).toMatchObject({
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
    expect((await bucket.remove([name])).error).toBeNull()
    // As clients do that want a deleted row back, and then read what is left.
    const removed = await client.from('properties').delete().eq('id', id).select().single()
    expect(removed).toMatchObject({ error: null, data: { id, title: 'Changed' } })
    expect((await client.from('properties').select()).data).toEqual([])
    const asked = client.from('properties').select('id').not('deleted_at', 'is', null)
    expect((await asked).data).toEqual([{ id }])
    expect((await client.auth.signOut()).error).toBeNull()
  })

  it('reads what it is refused, and where a count stands', async () => {
    const refused = await browserFetch(`${url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: test.secrets.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@example.com', password: 'wrong one' }),
    })
    expect(refused.status).toBe(400)
    expect(words(refused, 'access-control-expose-headers')).toEqual(
      expect.arrayContaining(['content-range', 'x-sb-error-code', 'retry-after']),
    )
  })

  it('may not read the pages', async () => {
    const page = await fetch(url, { headers: { origin: otherOrigin } })
    expect(page.headers.get('access-control-allow-origin')).toBeNull()
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'")
  })

  it('leaves no token in the log, wherever it was written', async () => {
    logged.length = 0
    const token = `eyJ${'a'.repeat(60)}.b.c`
    for (const path of [`/x/${token}`, `/x%3Faccess_token=${token}`, `/rest/v1/${token}`]) {
      await fetch(url + path, { headers: { referer: `${url}/admin?access_token=${token}` } })
    }
    expect(logged).toHaveLength(3)
    expect(logged.join('')).not.toContain('aaaa')
  })
})
