import { parentPort } from 'node:worker_threads'
import bcrypt from 'bcryptjs'

export type PasswordJob = { id: number; password: string } & (
  | { kind: 'hash'; rounds: number }
  | { kind: 'compare'; hash: string }
)

export interface PasswordResult {
  id: number
  value?: string | boolean
  error?: string
}

parentPort?.on('message', (job: PasswordJob) => {
  parentPort?.postMessage(done(job))
})

function done(job: PasswordJob): PasswordResult {
  const { id, password } = job
  try {
    return job.kind === 'hash'
      ? { id, value: bcrypt.hashSync(password, job.rounds) }
      : { id, value: bcrypt.compareSync(password, job.hash) }
  } catch (error) {
    return { id, error: String(error) }
  }
}
