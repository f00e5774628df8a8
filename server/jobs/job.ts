import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '../../src/domain/database.types.ts'
import type { Backend } from '../backend/backend.ts'
import { serverClient } from '../backend/server-client.ts'
import { isAway } from '../gate/failures.ts'
import { log } from '../log.ts'

export const second = 1_000
export const minute = 60 * second
export const hour = 60 * minute

type JobBackend = Pick<
  Backend,
  'fetch' | 'remoteUrl' | 'secretKey' | 'mails' | 'removedFiles' | 'own'
>

export interface JobContext {
  backend: JobBackend
  siteUrl: string
  /** With the server's own key; undefined for a hosted project where it was not given. */
  db: SupabaseClient<Database> | undefined
}

/** Something that the program does by itself, again and again. */
export interface Job {
  readonly name: string
  /** Milliseconds from one look to the next. The first comes at the start. */
  readonly every: number
  /** In front of a hosted project, where each look is a request over the internet. */
  readonly everyHosted?: number
  /** The first look waits for the interval, too: the first visitors go before it. */
  readonly startsLater?: boolean
  /** What the log says where it fails. */
  readonly failure: string
  /** Does what is due. The database says what that is, and gives it to one process. */
  run(context: JobContext): Promise<unknown>
}

export function jobContext(backend: JobBackend, siteUrl: string): JobContext {
  const { secretKey } = backend
  return { backend, siteUrl, db: secretKey ? serverClient(backend, secretKey, siteUrl) : undefined }
}

/** Never two runs at once; what goes wrong is logged. It keeps no process alive. @returns what ends it */
export function startJob(job: Job, context: JobContext): () => void {
  const { name, every, everyHosted = every, startsLater = false, failure } = job
  let isRunning = false
  const run = async () => {
    if (isRunning) return
    isRunning = true
    await job.run(context).catch((error) => {
      log[isAway(error) ? 'debug' : 'warn']({ job: name, error: String(error) }, failure)
    })
    isRunning = false
  }
  const timer = setInterval(run, context.backend.remoteUrl ? everyHosted : every).unref()
  if (!startsLater) void run()
  return () => clearInterval(timer)
}
