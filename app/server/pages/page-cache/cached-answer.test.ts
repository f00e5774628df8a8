import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { toBrotli } from '../../../../platform/http/encoding.ts'
import { CachedAnswer } from './cached-answer.ts'

const text = 'A house in Porac. '.repeat(200)
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-encoding': 'br',
  'content-security-policy': "script-src 'self' 'sha256-x'",
  'cache-control': 'no-cache',
  vary: 'Accept-Encoding',
}

async function compressed(body = text, init: ResponseInit = {}): Promise<CachedAnswer> {
  const bytes = new Uint8Array(await toBrotli(Buffer.from(body), 5))
  return CachedAnswer.of(new Response(bytes, { headers, ...init }))
}

const named = (flat: string[]) =>
  Object.fromEntries(
    Array.from({ length: flat.length / 2 }, (_, at) => flat.slice(2 * at, 2 * at + 2)),
  )

describe('a cached answer', () => {
  it('has each form of its body, and makes those that are asked for once', async () => {
    const answer = await compressed()
    expect(brotliDecompressSync(answer.body('br') ?? '').toString()).toBe(text)
    expect(answer.body('gzip')).toBeUndefined()
    const [gzip, again] = await Promise.all([answer.make('gzip'), answer.make('gzip')])
    expect(again).toBe(gzip)
    expect(gunzipSync(gzip).toString()).toBe(text)
    expect((await answer.make('identity')).toString()).toBe(text)
    expect(answer.body('gzip')).toBe(gzip)
  })

  it('weighs what it holds', async () => {
    const answer = await compressed()
    const before = answer.bytes
    const plain = await answer.make('identity')
    expect(answer.bytes).toBe(before + plain.length)
  })

  it('is sent plain to everybody where it came so', async () => {
    const answer = await CachedAnswer.of(new Response('small', { headers: { etag: '"own"' } }))
    expect(answer.formFor('br')).toBe('identity')
    expect(answer.etag).toBe('"own"')
    expect(named(answer.headers('identity', 5))).toMatchObject({
      etag: '"own"',
      'content-length': '5',
    })
  })

  it('says its length and form with each body, and no other’s', async () => {
    const answer = await compressed()
    expect(named(answer.headers('gzip', 7))).toMatchObject({
      'content-length': '7',
      'content-encoding': 'gzip',
      etag: answer.etag,
      vary: 'Accept-Encoding',
    })
    expect(named(answer.headers('identity', 7))).not.toHaveProperty('content-encoding')
  })

  it('has the same tag for the same content, and another for another', async () => {
    expect((await compressed()).etag).toBe((await compressed()).etag)
    expect((await compressed(`${text}!`)).etag).not.toBe((await compressed()).etag)
  })

  it('is known to who names its tag', async () => {
    const answer = await compressed()
    const strong = answer.etag.replace('W/', '')
    for (const header of [answer.etag, strong, '*', `"a", ${answer.etag}`, ` ${strong} ,"b"`]) {
      expect([header, answer.isKnownTo(header)]).toEqual([header, true])
    }
    for (const header of [
      undefined,
      '',
      '"a"',
      'W/"a"',
      strong.slice(1, -1),
      `${strong}x`,
      ',,,',
    ]) {
      expect([header, answer.isKnownTo(header)]).toEqual([header, false])
    }
  })

  it('repeats no policy with a 304: the page that is there has hashes of its own', async () => {
    const answer = await compressed()
    expect(named(answer.notModifiedHeaders)).toEqual({
      'cache-control': 'no-cache',
      etag: answer.etag,
      vary: 'Accept-Encoding',
    })
  })

  it('is never "not modified" where it is an error', async () => {
    const missing = await compressed(text, { status: 404, headers })
    expect(missing.isKnownTo('*')).toBe(false)
  })

  it('is made smaller once, when it is sent often', async () => {
    const answer = await compressed()
    const before = answer.body('br')?.length ?? 0
    const times = Array.from({ length: 100 }, () => answer.countSending())
    expect(times.filter(Boolean)).toHaveLength(1)
    await answer.improve()
    const after = answer.body('br') ?? Buffer.alloc(0)
    expect(after.length).toBeLessThan(before)
    expect(brotliDecompressSync(after).toString()).toBe(text)
  })
})
