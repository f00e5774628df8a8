import type { SupabaseClient } from '@supabase/supabase-js'
import type { Backend } from '../backend/backend.ts'
import { serverClient } from '../backend/server-client.ts'
import { isAway } from '../gate/failures.ts'
import { log } from '../log.ts'
import { failedJobs, noteSuccess } from '../metrics/figures.ts'
import type { Database } from '../values/database.types.ts'

export const second = 1_000
export const minute = 60 * second
export const hour = 60 * minute

type JobBackend = Pick<
  Backend,
  'fetch' | 'remoteUrl' | 'secretKey' | 'mails' | 'pushes' | 'removedFiles' | 'own' | 'backups'
>

export interface JobContext {
  backend: JobBackend
  siteUrl: string
  /** Uses the server's own key; undefined for a hosted project without one. */
  db: SupabaseClient<Database> | undefined
}

export interface Job {
  readonly name: string
  /** Milliseconds between two runs. The first run is at the start. */
  readonly every: number
  /** With a hosted project, where each run is a request over the internet. */
  readonly everyHosted?: number
  /** The first run waits for the interval too, so that the first visitors come before it. */
  readonly startsLater?: boolean
  readonly failure: string
  run(context: JobContext): Promise<unknown>
}

/** A job that answers how many rows it dealt with. */
export interface CountingJob extends Job {
  run(context: JobContext): Promise<number>
}

export function jobContext(backend: JobBackend, siteUrl: string): JobContext {
  const { secretKey } = backend
  return { backend, siteUrl, db: secretKey ? serverClient(backend, secretKey, siteUrl) : undefined }
}

/**
 * Never runs twice at a time and logs errors. It doesn't keep the process alive.
 * @returns a function that ends it
 */
export function startJob(job: Job, context: JobContext): () => void {
  const { name, every, everyHosted = every, startsLater = false, failure } = job
  let isRunning = false
  const run = async () => {
    if (isRunning) return
    isRunning = true
    await job.run(context).then(
      () => noteSuccess(name),
      (error) => {
        failedJobs.add({ job: name })
        log[isAway(error) ? 'debug' : 'warn']({ job: name, error: String(error) }, failure)
      },
    )
    isRunning = false
  }
  const timer = setInterval(run, context.backend.remoteUrl ? everyHosted : every).unref()
  if (!startsLater) void run()
  return () => clearInterval(timer)
}
