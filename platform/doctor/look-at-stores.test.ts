import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Fault, type S3Store, startS3Store } from '../../testing/server/s3-store.ts'
import { Store } from '../backup/store/store.ts'
import { writeId } from '../storage/place-id.ts'
import { StorePlace } from '../storage/store-place.ts'
import { lookAtBackups, lookAtFiles } from './look-at-stores.ts'

describe('the doctor', () => {
  let s3: S3Store
  const site = randomUUID()
  beforeEach(async () => {
    s3 = await startS3Store()
  })
  afterEach(() => s3.stop())

  const patience = (fault?: Fault) => (fault === 'silent' ? 300 : 60_000)
  const files = (changed: object = {}, fault?: Fault) =>
    lookAtFiles(new StorePlace({ ...s3.settings, ...changed }, patience(fault)))
  const backups = (changed: object = {}, fault?: Fault) =>
    lookAtBackups(
      new Store({ ...s3.settings, ...changed }, { silence: patience(fault), tries: 1 }),
      site,
    )

  it.each<[string, object, Fault | undefined, string]>([
    ['refuses', {}, 'forbidden', 'answered 403 AccessDenied'],
    ['has other keys', { secretKey: 'another' }, undefined, 'answered 403 SignatureDoesNotMatch'],
    ['has no such bucket', { bucket: 'elsewhere' }, undefined, 'answered 404 NoSuchBucket'],
    ['is silent', {}, 'silent', "didn't answer in time"],
    ['is not there', { endpoint: 'http://127.0.0.1:9' }, undefined, "can't be reached"],
  ])(
    'says in one line that a store %s, and puts nothing there',
    async (_, changed, fault, words) => {
      s3.fault = () => fault
      await expect(files(changed, fault)).rejects.toThrow(words)
      await expect(backups(changed, fault)).rejects.toThrow(words)
      expect(s3.asked.filter(({ method }) => method !== 'GET')).toEqual([])
    },
  )

  it('tells a store that waits for its site from the one that has it', async () => {
    expect(await files()).toMatch(/ is empty; the first start begins there$/)
    expect(await backups()).toMatch(/ has no backup yet$/)
    await writeId(new StorePlace(s3.settings), site)
    s3.objects.set('office/bale-site', Buffer.from(site))
    s3.objects.set('office/bale-2026-11-01-020000-nightly.tar.gz', Buffer.from('1'))
    s3.objects.set('office/bale-2026-11-02-020000-nightly.tar.gz', Buffer.from('2'))
    expect(await files()).toMatch(/ has the files of a site$/)
    expect(await backups()).toMatch(/the newest bale-2026-11-02-020000-nightly\.tar\.gz$/)
  })

  it('finds a bucket that is somebody else’s', async () => {
    s3.objects.set('office/bale-site', Buffer.from(randomUUID()))
    await expect(backups()).rejects.toThrow('has backups of another site')
    s3.objects.set('office/objects/photo.jpg', Buffer.from('x'))
    await expect(files()).rejects.toThrow("holds files that are not Bale's")
    s3.objects.set('office/id', Buffer.from('no id'))
    await expect(files()).rejects.toThrow(/ is not Bale's; name another STORAGE_S3_PREFIX/)
  })
})
