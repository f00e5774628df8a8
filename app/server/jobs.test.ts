import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StorageApiError } from '@supabase/supabase-js'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { busy } from '../../platform/gate/refusal.ts'
import { type Job, jobContext, startJob } from '../../platform/jobs/job.ts'
import { log } from '../../platform/log.ts'
import { jobs } from './jobs.ts'

const here = {
  fetch: async () => new Response(),
  remoteUrl: undefined,
  secretKey: undefined,
  mails: undefined,
  pushes: undefined,
  removedFiles: undefined,
  own: undefined,
}
const hosted = { ...here, remoteUrl: 'https://project.example' }
const start = (job: Partial<Job>, backend: typeof here | typeof hosted = here) =>
  startJob(
    { name: 'a job', every: 1_000, failure: 'it failed', run: async () => undefined, ...job },
    jobContext(backend, 'https://site.example'),
  )

describe('a job', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('runs at the start, then again and again until it is ended', async () => {
    const run = vi.fn(async () => undefined)
    const stop = start({ run })
    expect(run).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(run).toHaveBeenCalledTimes(4)
    stop()
    await vi.advanceTimersByTimeAsync(3_000)
    expect(run).toHaveBeenCalledTimes(4)
  })

  it('may leave the start to others', async () => {
    const run = vi.fn(async () => undefined)
    const stop = start({ run, startsLater: true })
    expect(run).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(run).toHaveBeenCalledTimes(1)
    stop()
  })

  it('asks a hosted project less often, where it says so', async () => {
    const run = vi.fn(async () => undefined)
    const stops = [start({ run, everyHosted: 5_000 }, hosted), start({ run }, hosted)]
    await vi.advanceTimersByTimeAsync(5_000)
    expect(run).toHaveBeenCalledTimes(2 + 1 + 5)
    for (const stop of stops) stop()
  })

  it('never runs twice at once', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const run = vi.fn(() => promise)
    const stop = start({ run })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(run).toHaveBeenCalledTimes(1)
    resolve()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(run).toHaveBeenCalledTimes(2)
    stop()
  })

  it('says in the log what failed, and goes on', async () => {
    const warn = vi.spyOn(log, 'warn').mockReturnValue()
    const run = vi.fn(async () => {
      throw new Error('away')
    })
    const stop = start({ run })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(run).toHaveBeenCalledTimes(2)
    expect(warn).toHaveBeenCalledWith({ job: 'a job', error: 'Error: away' }, 'it failed')
    stop()
  })

  it.each([
    ['as the gate refuses', busy()],
    ['as the client’s storage tells', new StorageApiError('busy', 503, 'busy')],
  ])('leaves it to the database’s own line that the database is away, %s', async (_, error) => {
    const warn = vi.spyOn(log, 'warn').mockReturnValue()
    const run = vi.fn(async () => {
      throw error
    })
    const stop = start({ run })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(run).toHaveBeenCalledTimes(2)
    expect(warn).not.toHaveBeenCalled()
    stop()
  })
})

describe('all that repeats', () => {
  it('is nowhere else', () => {
    const root = fileURLToPath(new URL('../..', import.meta.url))
    const repeating = globSync('{app/server,modules/*/server,platform}/**/*.ts', {
      cwd: root,
    }).filter(
      (file) =>
        !file.endsWith('.test.ts') &&
        /\bsetInterval\(/.test(readFileSync(join(root, file), 'utf8')),
    )
    expect(repeating.sort()).toEqual([
      // Closes connections until the last is gone.
      'app/server/start.ts',
      // Watches one upload until it has ended.
      'platform/backup/bring-back/bring-back.ts',
      // Watches one body until it is read.
      'platform/gate/request-body.ts',
      'platform/jobs/job.ts',
    ])
  })

  it('does nothing in front of a hosted project without its key', async () => {
    const warn = vi.spyOn(log, 'warn').mockReturnValue()
    const fetch = vi.fn(hosted.fetch)
    const context = jobContext({ ...hosted, fetch }, 'https://site.example')
    for (const job of jobs) await job.run(context)
    expect(fetch).not.toHaveBeenCalled()
    expect(warn).not.toHaveBeenCalled()
  })
})
