import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type HostedProject, startHostedProject } from '../../../testing/server/hosted-project.ts'
import { ProjectFiles } from './project-files.ts'

const times = { ask: 5_000, again: 10, longest: 1_500 }
const file = (name: string) => ({ bucket: 'brand', name })
const bytes = Buffer.from('not looked into')
const png = { type: 'image/png', maxAge: '3600' }

describe('the files of a hosted project', () => {
  let project: HostedProject
  let files: ProjectFiles
  beforeAll(async () => {
    project = await startHostedProject()
    files = new ProjectFiles(project, times)
  })
  beforeEach(() => {
    project.calls.length = 0
    project.faults.length = 0
  })
  afterAll(() => project.stop())

  it('are what was sent, of the kind that was said', async () => {
    await files.write(file('a/b c.png'), bytes, png)
    expect(await files.read(file('a/b c.png'))).toEqual(bytes)
    const [row] = await project.sql`select name, metadata from storage.objects`
    expect(row).toMatchObject({
      name: 'a/b c.png',
      metadata: { mimetype: 'image/png', cacheControl: 'max-age=3600', size: bytes.length },
    })
    expect(await files.read(file('none.png'))).toBeUndefined()
  })

  it('never take the place of another', async () => {
    await files.write(file('twice.png'), bytes, png)
    await files.write(file('twice.png'), Buffer.from('another'), png)
    expect(await files.read(file('twice.png'))).toEqual(bytes)
  })

  it.each([
    ['a service that restarts', { status: 503 }],
    ['a gateway in between', { status: 502 }],
    ['a connection that is cut', 'cut'],
    ['an answer that is lost', 'lost'],
  ] as const)('are sent again after %s', async (what, fault) => {
    project.faults.push(fault, fault)
    await files.write(file(`${what}.png`), bytes, png)
    expect(project.calls.length).toBe(3)
    project.calls.length = 0
    project.faults.push(fault)
    expect(await files.read(file(`${what}.png`))).toEqual(bytes)
    expect(project.calls.length).toBe(2)
  })

  it('wait for as long as they are asked to', async () => {
    project.faults.push({ status: 429, retryAfter: '1' })
    const began = performance.now()
    await files.write(file('later.png'), bytes, png)
    expect(performance.now() - began).toBeGreaterThan(990)
  })

  it('are given up after a few tries', async () => {
    project.faults.push(...Array.from({ length: 9 }, () => ({ status: 429 })))
    await expect(files.write(file('never.png'), bytes, png)).rejects.toThrow(
      /^the project at 127\.0\.0\.1:\d+ answers 429 again and again; try later$/,
    )
    expect(project.calls.length).toBe(6)
    project.faults.splice(0, 9, ...Array.from({ length: 9 }, () => 'cut' as const))
    await expect(files.read(file('never.png'))).rejects.toThrow(/can't be reached \(\w+\)$/)
  })

  it.each([
    [
      'a bucket that is not there',
      { bucket: 'none', name: 'a.png' },
      png,
      /answers 404 .*Bucket not found/,
    ],
    [
      'a kind that the bucket takes not',
      file('a.txt'),
      { ...png, type: 'text/plain' },
      /answers 415 to the file brand\/a\.txt: mime type text\/plain is not supported/,
    ],
  ])('are refused for %s', async (_, named, kind, words) => {
    await expect(files.write(named, bytes, kind)).rejects.toThrow(words)
    expect(project.calls.length).toBe(1)
  })

  it('want the secret key', async () => {
    const withKey = (secretKey: string) => new ProjectFiles({ ...project, secretKey }, times)
    for (const key of [project.publishableKey, 'sb_secret_of_another']) {
      const refused = /refuses SUPABASE_SECRET_KEY/
      await expect(withKey(key).stamp()).rejects.toThrow(refused)
      await expect(withKey(key).write(file('mine.png'), bytes, png)).rejects.toThrow(refused)
    }
    expect(Date.parse(await files.stamp())).toBeGreaterThan(0)
  })
})
