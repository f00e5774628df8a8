import { randomUUID } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { App } from '@supabase/lite'
import bcrypt from 'bcryptjs'
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { PasswordJob, PasswordResult } from './password-worker.ts'

/** The library's own cost factor: other work would take another time. */
export const bcryptRounds = 10

type Work = { kind: 'hash'; rounds: number } | { kind: 'compare'; hash: string }

interface Waiting {
  resolve(value: string | boolean): void
  reject(error: Error): void
}

class PasswordThread {
  #worker: Worker | undefined
  #count = 0
  readonly #waiting = new Map<number, Waiting>()

  run(password: string, work: Work): Promise<string | boolean> {
    const id = ++this.#count
    const job: PasswordJob = { id, password, ...work }
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      const worker = this.#open()
      worker.ref()
      worker.postMessage(job)
    })
  }

  #open(): Worker {
    if (this.#worker) return this.#worker
    const worker = new Worker(new URL('password-worker.ts', import.meta.url), {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 4 },
    })
    worker.on('message', (result: PasswordResult) => this.#settle(worker, result))
    worker.on('error', (error) => this.#lose(worker, error))
    worker.on('exit', () => this.#lose(worker, new Error('the password thread has ended')))
    this.#worker = worker
    return worker
  }

  #settle(worker: Worker, { id, value, error }: PasswordResult): void {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    if (this.#waiting.size === 0) worker.unref()
    if (value === undefined) waiting?.reject(new Error(error))
    else waiting?.resolve(value)
  }

  #lose(worker: Worker, error: unknown): void {
    if (worker !== this.#worker) return
    this.#worker = undefined
    const lost = error instanceof Error ? error : new Error(String(error))
    for (const { reject } of this.#waiting.values()) reject(lost)
    this.#waiting.clear()
  }
}

const thread = new PasswordThread()

export async function comparePassword(password: string, hash: string): Promise<boolean> {
  return (await thread.run(password, { kind: 'compare', hash })) === true
}

export async function hashPassword(password: string, rounds = bcryptRounds): Promise<string> {
  return String(await thread.run(password, { kind: 'hash', rounds }))
}

let moved: Promise<void> | undefined

/** The library hashes on the main thread, by bcryptjs. @throws Error where it no longer does so */
export function movePasswordWork(): Promise<void> {
  moved ??= (async () => {
    Object.assign(bcrypt, { hash: hashPassword, compare: comparePassword })
    if (!(await libraryCompares())) {
      throw new Error('@supabase/lite has changed: its passwords are hashed on the main thread')
    }
  })()
  return moved
}

/** Signs in to an App over a database that is not there, and sees who is asked to compare. */
async function libraryCompares(): Promise<boolean> {
  const password = randomUUID()
  let isAsked = false
  const { compare } = bcrypt
  const spy = async (given: string, hash: string) => {
    if (given !== password) return compare(given, hash)
    isAsked = true
    return false
  }
  Object.assign(bcrypt, { compare: spy })
  try {
    await signInToNothing(password)
  } finally {
    Object.assign(bcrypt, { compare })
  }
  return isAsked
}

async function signInToNothing(password: string): Promise<void> {
  const account = {
    id: randomUUID(),
    email: 'nobody@example.com',
    encrypted_password: 'x',
    email_confirmed_at: new Date(0).toISOString(),
  }
  const kysely = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new OneRowDriver(account),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  const connection = { dialect: 'postgres', kysely, config: {} }
  const app = new App({
    connection: connection as unknown as App['connection'],
    auth: { enabled: true, jwt_secret: randomUUID(), publishable_key: 'sb_publishable_probe' },
    studio: { enabled: false },
  })
  await app.fetch(
    new Request('http://localhost/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: { apikey: 'sb_publishable_probe', 'content-type': 'application/json' },
      body: JSON.stringify({ email: account.email, password }),
    }),
  )
}

class OneRowDriver extends DummyDriver {
  readonly #row: object

  constructor(row: object) {
    super()
    this.#row = row
  }

  override async acquireConnection() {
    const rows = [this.#row] as never[]
    return {
      executeQuery: async () => ({ rows }),
      streamQuery(): never {
        throw new Error('streaming is not offered')
      },
    }
  }
}
