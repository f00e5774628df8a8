import { Hono } from 'hono'
import pino from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ownLimits } from '../accounts/limits.ts'
import type { Backend } from '../backend/backend.ts'
import { dataOf } from '../backend/server-client.ts'
import { ContentVersion } from '../database/content-version.ts'
import { type Action, defineAction } from './action.ts'
import { serveActions } from './serve-actions.ts'

let received: unknown[] = []
let failure: Error | undefined
let service: (request: Request) => Promise<Response>

const echo = defineAction({
  name: 'echo-words',
  accepts: ['json', 'form'],
  limit: { calls: 3, seconds: 60 },
  input: z.strictObject({
    text: z.string('is missing').max(10, 'has at most 10 letters').optional(),
    times: z.array(z.string()).optional(),
  }),
  async run(input, { db, isSignedIn }) {
    received.push({ ...input, isSignedIn: await isSignedIn() })
    if (failure) throw failure
    dataOf(await db.rpc('count_properties', { search: '' }))
    return Response.json({ done: true }, { status: 201 })
  },
})

const backend: Backend = {
  engine: 'supabase',
  publishableKey: 'sb_publishable_x',
  secretKey: 'sb_secret_x',
  makeLimiter: ownLimits,
  mails: undefined,
  pushes: undefined,
  removedFiles: undefined,
  own: undefined,
  remoteUrl: 'https://project.example',
  fetch: (request) => service(request),
  contentVersion: new ContentVersion(async () => '1'),
  onStorageWrite: () => undefined,
  isHealthy: async () => true,
  close: async () => undefined,
}

let logged: string[] = []
let app: Hono
beforeEach(() => {
  received = []
  failure = undefined
  logged = []
  service = async () => Response.json([])
  app = open(backend)
})

function open(to: Backend, action: Action = echo) {
  return new Hono().all(
    '/api/*',
    serveActions({
      siteUrl: 'https://www.example.com',
      trustedProxies: 1,
      log: pino({}, { write: (line: string) => void logged.push(line) }),
      backend: () => to,
      actions: [action],
    }),
  )
}

const socket = { remoteAddress: '10.0.0.9', remotePort: 1, remoteFamily: 'IPv4' }
const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }

async function post(body: BodyInit | null, headers: Record<string, string> = json) {
  const init = { method: 'POST', headers, body, duplex: 'half' }
  const response = await app.request('https://www.example.com/api/echo-words', init, {
    incoming: { socket },
  })
  expect(response.headers.get('cache-control')).toBe('no-store')
  const text = await response.text()
  return { status: response.status, headers: response.headers, json: text && JSON.parse(text) }
}

describe('an action', () => {
  it('gets JSON', async () => {
    expect(await post('{"text":"ñ"}')).toMatchObject({ status: 201, json: { done: true } })
    expect(received).toEqual([{ text: 'ñ', isSignedIn: false }])
  })

  it('gets a plain form, with a field that comes twice as a list', async () => {
    await post('text=a+b%26c&times=1&times=2', form)
    expect(received).toEqual([{ text: 'a b&c', times: ['1', '2'], isSignedIn: false }])
  })

  it('is told field by field what is wrong', async () => {
    expect(await post('{"text":"much too long","more":1,"__proto__":{}}')).toMatchObject({
      status: 422,
      json: { errors: { text: 'has at most 10 letters', more: 'is not known here' } },
    })
    expect(await post('{"times":["1",2]}')).toMatchObject({
      status: 422,
      json: { errors: { 'times.1': expect.any(String) } },
    })
    expect(received).toEqual([])
  })

  it.each([
    ['a wrong type', 415, '{}', { 'content-type': 'text/plain' }],
    ['no type', 415, new Uint8Array([123, 125]), {}],
    ['several types', 415, '{}', { 'content-type': 'multipart/form-data; boundary=x' }],
    ['another origin', 403, '{}', { ...json, origin: 'https://evil.example' }],
    ['no body', 400, null, json],
    ['an empty body', 400, '', json],
    ['no JSON', 400, '{"text":', json],
    ['a list', 400, '[]', json],
    ['null', 400, 'null', json],
    ['no UTF-8', 400, new Uint8Array([0x22, 0xff, 0x22]), json],
    ['half a pair', 400, '{"text":"\\ud800"}', json],
    ['a NUL', 400, '{"text":"\\u0000"}', json],
    ['a NUL in a form', 400, 'text=%00', form],
    ['depth', 400, `${'['.repeat(5000)}${']'.repeat(5000)}`, json],
    ['more than 16 kB', 413, `{"text":"${'x'.repeat(16 * 1024)}"}`, json],
    ['more than 16 kB of a form', 413, `text=${'x'.repeat(16 * 1024)}`, form],
  ])('is spared %s', async (_, status, body, headers) => {
    const answer = await post(body, headers)
    expect(answer).toMatchObject({ status, json: { error: expect.any(String) } })
    expect(received).toEqual([])
  })

  it('is spared a body without an end, read no further than the bound', async () => {
    let sent = 0
    const endless = new ReadableStream({
      pull(controller) {
        sent += 1
        controller.enqueue(new Uint8Array(4096))
      },
    })
    expect((await post(endless)).status).toBe(413)
    expect(sent).toBeLessThan(10)
  })

  it.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('knows no %s', async (method) => {
    const response = await app.request('/api/echo-words', { method })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
  })

  it.each(['/api', '/api/', '/api/nothing', '/api/echo-words/', '/api/echo-words/more'])(
    'is not found at %s',
    async (path) => {
      const response = await app.request(path, { method: 'POST', headers: json, body: '{}' })
      expect(response.status).toBe(404)
    },
  )

  it('is limited by address, refused calls included', async () => {
    const from = (address: string) => ({ ...json, 'x-forwarded-for': address })
    const statuses = []
    for (const body of ['{}', '{}', 'nonsense', '{}']) {
      statuses.push((await post(body, from('2001:db8::1'))).status)
    }
    expect(statuses).toEqual([201, 201, 400, 429])
    const sameLine = await post('{}', from('2001:db8::2'))
    expect(sameLine).toMatchObject({ status: 429, json: { error: expect.any(String) } })
    expect(Number(sameLine.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await post('{}', from('2001:db8:0:1::1'))).status).toBe(201)
  })

  it('that needs a session is counted by account, and without one by address', async () => {
    app = open(backend, { ...echo, needsSession: true })
    const users: Record<string, string> = { 'a.e30.c': 'one', 'd.e30.f': 'two' }
    service = async (request) => {
      if (request.url.endsWith('/rpc/owes_second_step')) return Response.json(false)
      if (!request.url.includes('/auth/')) return Response.json([])
      const id = users[(request.headers.get('authorization') ?? '').replace('Bearer ', '')]
      return id
        ? Response.json({ id, aud: 'authenticated' })
        : Response.json({ code: 'bad_jwt' }, { status: 401 })
    }
    const statuses = async (times: number, headers: Record<string, string>) => {
      const found = []
      for (let time = 0; time < times; time++)
        found.push((await post('{}', { ...json, ...headers })).status)
      return found
    }
    expect(await statuses(4, {})).toEqual([201, 201, 201, 429])
    expect(await statuses(1, { authorization: 'Bearer x.y.z' })).toEqual([429])
    expect(await statuses(4, { authorization: 'Bearer a.e30.c' })).toEqual([201, 201, 201, 429])
    const elsewhere = { authorization: 'Bearer a.e30.c', 'x-forwarded-for': '10.8.0.1' }
    expect(await statuses(1, elsewhere)).toEqual([429])
    expect(await statuses(1, { authorization: 'Bearer d.e30.f' })).toEqual([201])
  })

  it('by a link is refused beyond the limit only where the link is unknown', async () => {
    app = open(backend, {
      ...echo,
      isByLink: true,
      answer: async (body) =>
        Response.json({}, { status: Object(body).text === 'known' ? 200 : 410 }),
    })
    const statuses = []
    for (let time = 0; time < 5; time++) statuses.push((await post('{"text":"x"}')).status)
    expect(statuses).toEqual([410, 410, 410, 429, 429])
    expect((await post('{"text":"known"}')).status).toBe(200)
  })

  it('is limited by the day where it leaves rows behind', async () => {
    const limit = { calls: 3, seconds: 60, callsADay: 2 }
    const statuses = []
    app = open(backend, { ...echo, limit })
    for (const body of ['{}', '{}', '{}']) statuses.push((await post(body)).status)
    expect(statuses).toEqual([201, 201, 429])
  })

  it('asks nobody for what is no access token, and takes an ended one for none', async () => {
    const asked: string[] = []
    service = async (request) => {
      asked.push(`${new URL(request.url).pathname} ${request.headers.get('authorization')}`)
      return Response.json(request.url.includes('/auth/') ? { code: 'bad_jwt' } : [], {
        status: request.url.includes('/auth/') ? 401 : 200,
      })
    }
    await post('{}', { ...json, authorization: 'Bearer sb_publishable_x' })
    expect(asked.some((call) => call.includes('/auth/'))).toBe(false)
    await post('{}', { ...json, authorization: 'Bearer a.b.c' })
    expect(asked).toContain('/auth/v1/user Bearer a.b.c')
    expect(received).toMatchObject([{ isSignedIn: false }, { isSignedIn: false }])
  })

  it.each([
    ['away', () => Promise.reject(new TypeError('fetch failed'))],
    ['at its limit', async () => Response.json({ message: 'x' }, { status: 429 })],
    ['broken', async () => Response.json({ message: 'x' }, { status: 500 })],
  ])('takes nobody for a visitor while sign-in is %s', async (_, answer) => {
    service = answer
    const { status } = await post('{}', { ...json, authorization: 'Bearer a.b.c' })
    expect([status, received]).toEqual([503, []])
  })

  it('answers 503 without a key, before it reads or counts anything', async () => {
    app = open({ ...backend, secretKey: undefined })
    for (let call = 0; call < 5; call++) {
      expect(await post('{}')).toMatchObject({
        status: 503,
        json: { error: expect.stringContaining('SUPABASE_SECRET_KEY') },
      })
    }
  })

  it.each([
    ['is away', () => Promise.reject(new TypeError('fetch failed')), 503],
    ['is busy', async () => Response.json({ message: 'x' }, { status: 503 }), 503],
    ['limits us', async () => Response.json({ message: 'x' }, { status: 429 }), 503],
    ['refuses', async () => Response.json({ message: 'hush', code: 'X' }, { status: 400 }), 500],
  ])('says little where the database %s', async (_, answer, status) => {
    service = answer
    const { headers, ...rest } = await post('{}')
    expect(rest).toEqual({ status, json: { error: expect.not.stringContaining('hush') } })
    expect(headers.has('retry-after')).toBe(status === 503)
  })

  it('keeps what nobody expected to the log', async () => {
    failure = new Error('a secret of ours')
    const answer = await post('{}')
    expect(answer).toMatchObject({
      status: 500,
      json: { error: 'Something went wrong on our side.' },
    })
    expect(logged.join()).toContain('a secret of ours')
  })
})
