import { createPublicKey } from 'node:crypto'
import { jwtVerify } from 'jose'
import { describe, expect, it, vi } from 'vitest'
import { pushBrowser } from '../../testing/push-browser.ts'
import { pushKeysOf } from './push-keys.ts'
import type { DuePush } from './push-message.ts'
import { sendPushes } from './send-push.ts'

const keys = pushKeysOf('sb_secret_tests')
const browser = pushBrowser('updates.push.services.mozilla.com')
const { endpoint, keys: own } = browser.subscription
const push = { endpoint, ...own, seconds_left: 3_600 } as DuePush
const message = JSON.stringify({ web_push: 8030, notification: { title: 'New enquiry' } })

function send(fetch: typeof globalThis.fetch, siteUrl = 'https://santos.example', given = push) {
  return sendPushes({ keys, siteUrl, fetch, patience: 50 })(given, message)
}
const answering = (status: number, headers = {}, body: BodyInit | null = null) =>
  vi.fn<typeof fetch>(async () => new Response(body, { status, headers }))

describe('a push', () => {
  it('says who sends it, and only its browser reads what it says', async () => {
    const fetch = answering(201)
    expect((await send(fetch)).outcome).toBe('sent')
    const [address, { headers, body, ...asked } = {}] = fetch.mock.calls[0] ?? []
    expect(address).toBe(endpoint)
    expect(asked).toMatchObject({ method: 'POST', redirect: 'manual' })
    const said = new Headers(headers)
    expect(Object.fromEntries(said)).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '3600',
      urgency: 'high',
    })
    expect(Buffer.from(body as Uint8Array).toString('latin1')).not.toContain('enquiry')
    expect(browser.read(body as Uint8Array)).toEqual(JSON.parse(message))

    const [, token = '', key = ''] =
      /^vapid t=(.+), k=(.+)$/.exec(said.get('authorization') ?? '') ?? []
    expect(key).toBe(keys.publicKey)
    const point = Buffer.from(key, 'base64url')
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
      part.toString('base64url'),
    )
    const jwk = { kty: 'EC', crv: 'P-256', x, y }
    const { payload } = await jwtVerify(token, createPublicKey({ key: jwk, format: 'jwk' }))
    expect(payload).toMatchObject({
      aud: 'https://updates.push.services.mozilla.com',
      sub: 'https://santos.example',
    })
  })

  it('names an address for mail where the site has no certificate', async () => {
    const fetch = answering(201)
    await send(fetch, 'http://127.0.0.1:3000')
    const said = new Headers(fetch.mock.calls[0]?.[1]?.headers).get('authorization') ?? ''
    const [, claims = ''] = said.split('.')
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString()).sub).toBe(
      'mailto:postmaster@127.0.0.1',
    )
  })

  it.each([
    [201, 'sent'],
    [202, 'sent'],
    [301, 'refused'],
    [307, 'refused'],
    [400, 'refused'],
    [403, 'refused'],
    [404, 'gone'],
    [410, 'gone'],
    [413, 'refused'],
    [429, 'failed'],
    [500, 'failed'],
    [503, 'failed'],
  ])('that is answered %i is %s', async (status, outcome) => {
    const fetch = answering(status, { location: 'https://127.0.0.1/' })
    expect(await send(fetch)).toMatchObject({ outcome, detail: `${status}` })
    expect(fetch).toHaveBeenCalledOnce()
  })

  it('waits as long as the push service wants', async () => {
    expect((await send(answering(429, { 'retry-after': '120' }))).retryAfter).toBe(120)
    const inWords = { 'retry-after': 'Wed, 25 Nov 2026 12:00:00 GMT' }
    expect((await send(answering(503, inWords))).retryAfter).toBe(0)
  })

  it('reads nothing of an answer without an end', async () => {
    const cancel = vi.fn()
    const endless = new ReadableStream({
      pull: (stream) => stream.enqueue(new Uint8Array(65_536)),
      cancel,
    })
    expect((await send(answering(201, {}, endless))).outcome).toBe('sent')
    expect(cancel).toHaveBeenCalled()
  })

  it('gives up a push service that doesn’t answer', async () => {
    const never: typeof fetch = (_, options) =>
      new Promise((_resolve, reject) => {
        options?.signal?.addEventListener('abort', () => reject(options.signal?.reason))
      })
    expect(await send(never)).toMatchObject({ outcome: 'failed', detail: 'TimeoutError' })
    const refusing = vi.fn(async () => Promise.reject(new TypeError('fetch failed')))
    expect(await send(refusing)).toMatchObject({ outcome: 'failed', detail: 'TypeError' })
    const cause = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
    const away = vi.fn(async () => Promise.reject(new TypeError('fetch failed', { cause })))
    expect(await send(away)).toMatchObject({ outcome: 'failed', detail: 'ECONNREFUSED' })
  })

  it('goes nowhere else, whatever a row says', async () => {
    const fetch = answering(201)
    const elsewhere = { ...push, endpoint: 'https://169.254.169.254/x' }
    expect(await send(fetch, undefined, elsewhere)).toMatchObject({ outcome: 'gone' })
    expect(fetch).not.toHaveBeenCalled()
  })
})
