import { Worker } from 'node:worker_threads'
import type { PasswordJob, PasswordResult } from './password-worker.ts'

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

  async hash(password: string, rounds = bcryptRounds): Promise<string> {
    return String(await this.#run(password, { kind: 'hash', rounds }))
  }

  /** False also for what is no hash. */
  async compare(password: string, hash: string): Promise<boolean> {
    return (await this.#run(password, { kind: 'compare', hash })) === true
  }

  #run(password: string, work: Work): Promise<string | boolean> {
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

/** Passwords are hashed in a separate thread, in order of arrival. */
export const passwordThread = new PasswordThread()
