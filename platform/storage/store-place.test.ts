import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type Fault,
  type S3Asked,
  type S3Store,
  startS3Store,
} from '../../testing/server/s3-store.ts'
import { log } from '../log.ts'
import { StorePlace } from './store-place.ts'

describe('a store of files', () => {
  let s3: S3Store
  let place: StorePlace
  let said: string[]
  beforeEach(async () => {
    s3 = await startS3Store()
    place = new StorePlace(s3.settings, 1_500)
    said = []
    for (const level of ['error', 'info'] as const) {
      vi.spyOn(log, level).mockImplementation((...line: unknown[]) => {
        said.push(`${level}: ${line[1]}`)
      })
    }
  })
  afterEach(() => {
    vi.useRealTimers()
    s3.stop()
  })

  const host = () => new URL(s3.settings.endpoint).host
  const always = (fault: Fault) => {
    s3.fault = () => fault
  }
  const asked = (method: string) => s3.asked.filter((each) => each.method === method).length
  const read = async (path: string) => Buffer.concat(await (await place.open(path)).body.toArray())

  it.each<[Fault, string]>([
    ['forbidden', 'answered 403 AccessDenied'],
    ['full', 'answered 507 XMinioStorageFull'],
    ['error', 'answered 500 InternalError'],
    ['busy', 'answered 503 SlowDown'],
    ['silent', "didn't answer in time"],
  ])('says in one line what was amiss after %s, without a key', async (fault, words) => {
    always(fault)
    const message = `the store at ${host()} ${words}`
    // One that answers is waited for, also on a crowded machine.
    const patient = fault === 'silent' ? place : new StorePlace(s3.settings, 60_000)
    await expect(patient.write('id', Buffer.from('x'))).rejects.toThrow(message)
    s3.fault = () => undefined
    expect(s3.objects.size).toBe(0)
  })

  it('asks a bucket that is not there for nothing that could be missing', async () => {
    const other = new StorePlace({ ...s3.settings, bucket: 'elsewhere' })
    const words = 'answered 404 NoSuchBucket'
    await expect(other.read('id')).rejects.toThrow(words)
    await expect(other.open('id')).rejects.toThrow(words)
  })

  it('goes on where the connection broke', async () => {
    const bytes = randomBytes(300_000)
    await place.write('blobs/ab/1', bytes)
    let cuts = 2
    s3.fault = ({ method }: S3Asked) => (method === 'GET' && cuts-- > 0 ? 'cut' : undefined)
    expect((await read('blobs/ab/1')).equals(bytes)).toBe(true)
    expect(asked('GET')).toBe(3)
  })

  it('gives up a file that breaks off again and again', async () => {
    await place.write('blobs/ab/1', randomBytes(300_000))
    let isFirst = true
    s3.fault = ({ method }: S3Asked) => {
      if (method !== 'GET') return undefined
      const fault = isFirst ? 'cut' : 'forbidden'
      isFirst = false
      return fault
    }
    await expect(read('blobs/ab/1')).rejects.toThrow('answered 403')
  })

  it('is asked by one at a time while it is away, and by all once it is back', async () => {
    await place.write('id', Buffer.from('x'))
    s3.fault = () => 'silent'
    vi.useFakeTimers({ toFake: ['Date'] })
    await expect(place.read('id')).rejects.toThrow("didn't answer in time")
    const before = s3.asked.length
    for (let each = 0; each < 5; each++) {
      await expect(place.read('id')).rejects.toThrow("didn't answer in time")
    }
    expect(s3.asked).toHaveLength(before)
    vi.advanceTimersByTime(3_001)
    s3.fault = () => undefined
    const both = await Promise.allSettled([place.read('id'), place.read('id')])
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
    expect((await place.read('id'))?.toString()).toBe('x')
    expect(said).toEqual([
      'error: the store is away',
      expect.stringMatching(/^info: the store is back after \d+ s$/),
    ])
  })

  it('names the host where nobody answers', async () => {
    s3.stop()
    const words = `the store at ${host()} can't be reached (ECONNREFUSED)`
    await expect(place.read('id')).rejects.toThrow(words)
  })
})
