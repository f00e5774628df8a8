import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  type Fault,
  type S3Asked,
  type S3Store,
  startS3Store,
} from '../../../testing/server/s3-store.ts'
import { Store } from './store.ts'

const folder = mkdtempSync(join(tmpdir(), 'bale-store-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
/** The least that a store takes. */
const partBytes = 5 * 1024 * 1024
const large = 2 * partBytes + 1
const options = { silence: 20_000, partBytes }
/** Longer than a crowded machine needs for a part. */
const impatient = { silence: 1500, partBytes }

let s3: S3Store
let store: Store
beforeEach(async () => {
  s3 = await startS3Store()
  store = new Store(s3.settings, options)
})
afterEach(() => s3.stop())

let number = 0
const path = () => join(folder, String(number++))
function file(bytes: number) {
  const content = randomBytes(bytes)
  const at = path()
  writeFileSync(at, content)
  return { at, content }
}
/** The first so many requests that fit come to this. */
function failing(fault: Fault, times: number, fits: (asked: S3Asked) => boolean = () => true) {
  let left = times
  s3.fault = (asked) => (fits(asked) && left-- > 0 ? fault : undefined)
}

describe('a store', () => {
  it.each([0, 1, partBytes, partBytes + 1])(
    'takes a file of %d bytes and gives it back',
    async (bytes) => {
      const { at, content } = file(bytes)
      await store.put('bale a+b (1).tar.gz', at)
      expect(s3.objects.get('office/bale a+b (1).tar.gz')?.equals(content)).toBe(true)
      expect(s3.uploads.size).toBe(0)
      const back = path()
      await store.get('bale a+b (1).tar.gz', back)
      expect(readFileSync(back).equals(content)).toBe(true)
    },
  )

  it('sends a large file in parts of bounded size', async () => {
    await store.put('large', file(large).at)
    const parts = s3.asked.filter(({ query }) => query.has('partNumber'))
    expect(parts.map(({ query }) => query.get('partNumber'))).toEqual(['1', '2', '3'])
  })

  it('lists all pages of what is below the prefix, and nothing else', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) {
      s3.objects.set(`office/${name}`, Buffer.from(name))
      s3.objects.set(`other/${name}`, Buffer.from(name))
    }
    s3.objects.set('office/deeper/x', Buffer.from('x'))
    const names = (await store.list()).map(({ name }) => name)
    expect(names).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g'])
    await store.remove('c')
    expect(s3.objects.has('office/c')).toBe(false)
    expect(s3.objects.has('other/c')).toBe(true)
    expect(await store.read('c')).toBeUndefined()
    await store.write('c', 'text')
    expect(await store.read('c')).toBe('text')
  })

  it('gives up on a list and on an answer without an end', async () => {
    s3.objects.set('office/bale-site', Buffer.alloc(5 * 1024 * 1024, 'x'))
    await expect(store.read('bale-site')).rejects.toThrow('its answer has no end')
    s3.isEndless = true
    await expect(store.list()).rejects.toThrow('its list has no end')
  })

  it('works without a prefix', async () => {
    const bare = await startS3Store('')
    const { at } = file(10)
    await new Store(bare.settings, options).put('x', at)
    expect([...bare.objects.keys()]).toEqual(['x'])
    bare.stop()
  })

  it.each(['error', 'busy', 'silent', 'cut'] as const)('goes on after %s', async (fault) => {
    if (fault === 'silent') store = new Store(s3.settings, impatient)
    const { at, content } = file(large)
    failing(fault, 2, ({ query }) => query.get('partNumber') === '2')
    await store.put('large', at)
    expect(s3.objects.get('office/large')?.equals(content)).toBe(true)
    failing(fault, 2, ({ method }) => method === 'GET')
    const back = path()
    await store.get('large', back)
    expect(readFileSync(back).equals(content)).toBe(true)
  })

  it('goes on with a download where the connection broke, again and again', async () => {
    const { at, content } = file(4096)
    await store.put('large', at)
    failing('cut', 6, ({ method }) => method === 'GET')
    const back = path()
    await store.get('large', back)
    expect(readFileSync(back).equals(content)).toBe(true)
  })

  it('gives up a download of what was replaced meanwhile, and leaves nothing', async () => {
    await store.put('x', file(900).at)
    s3.fault = ({ method }) => {
      if (method !== 'GET') return undefined
      s3.fault = () => {
        s3.objects.set('office/x', Buffer.from('another'))
        return undefined
      }
      return 'cut'
    }
    const back = path()
    await expect(store.get('x', back)).rejects.toThrow(/412 PreconditionFailed/)
    expect(existsSync(back)).toBe(false)
  })

  it.each([
    ['error', /^the store at 127\.0\.0\.1:\d+ answered 500 InternalError$/, 'store_failed'],
    ['silent', /didn't answer in time$/, 'store_unreachable'],
    ['cut', /can't be reached/, 'store_unreachable'],
    ['forbidden', /answered 403 AccessDenied$/, 'store_denied'],
  ] as const)(
    'says what was amiss after %s, and leaves no parts',
    async (fault, words, problem) => {
      if (fault === 'silent') store = new Store(s3.settings, impatient)
      s3.fault = ({ query }) => (query.get('partNumber') === '3' ? fault : undefined)
      const put = store.put('large', file(large).at)
      await expect(put).rejects.toThrow(words)
      await expect(put).rejects.toMatchObject({ problem })
      expect(s3.objects.size).toBe(0)
      expect(s3.uploads.size).toBe(0)
    },
  )

  it('takes no success for one whose answer names an error', async () => {
    s3.fault = ({ method, query }) =>
      method === 'POST' && query.has('uploadId') ? 'late-error' : undefined
    await expect(store.put('large', file(large).at)).rejects.toThrow(/InternalError/)
    expect(s3.objects.size).toBe(0)
  })

  it('tells keys that are wrong, and none of them', async () => {
    const wrong = new Store({ ...s3.settings, secretKey: 'another secret' }, options)
    const refused = await wrong.list().catch((error: Error) => error)
    expect(refused).toMatchObject({ problem: 'store_denied' })
    expect(String(refused)).toContain('SignatureDoesNotMatch')
    expect(JSON.stringify([String(refused), refused])).not.toMatch(
      /another secret|AKIDTEST|looking/,
    )
    const nobody = new Store({ ...s3.settings, accessKey: 'AKIDOTHER' }, options)
    await expect(nobody.list()).rejects.toThrow(/InvalidAccessKeyId/)
    const elsewhere = new Store({ ...s3.settings, bucket: 'not-there' }, options)
    await expect(elsewhere.list()).rejects.toMatchObject({ problem: 'store_not_found' })
  })

  it('says that nobody is there', async () => {
    s3.stop()
    await expect(store.list()).rejects.toThrow(/can't be reached \(ECONNREFUSED\)$/)
  })

  it('removes uploads that were begun a day ago, of its own', async () => {
    const long = new Date(Date.now() - 25 * 3_600_000)
    const parts = new Map<number, Buffer>()
    s3.uploads.set('old', { key: 'office/a', initiated: long, parts })
    s3.uploads.set('new', { key: 'office/b', initiated: new Date(), parts })
    s3.uploads.set('other', { key: 'other/c', initiated: long, parts })
    await store.removeUnfinished()
    expect([...s3.uploads.keys()]).toEqual(['new', 'other'])
  })
})
