import { PooledConnection } from '../platform/database/pooled-connection.ts'
import type { SqlConnection } from '../platform/database/sql-connection.ts'
import { msOf } from './figures.ts'

const { send } = PooledConnection.prototype

/** What is sent in one message is a transaction, with or without a `begin` of its own. */
type Transaction = Parameters<typeof send>[0]

let recording: Transaction[] | undefined

PooledConnection.prototype.send = new Proxy(send, {
  apply(target, connection: PooledConnection, asked: Parameters<typeof send>) {
    const [statements] = asked
    recording?.push(statements.filter(({ text }) => text !== 'begin'))
    return Reflect.apply(target, connection, asked)
  },
})

/** What the backend asks the database while `work` runs. */
export async function recorded(work: () => Promise<unknown>): Promise<Transaction[]> {
  recording = []
  try {
    await work()
    return recording
  } finally {
    recording = undefined
  }
}

/**
 * Runs what was asked in a role again, in that role, and takes it back.
 * @param before run as the owner at the beginning of each transaction
 * @returns milliseconds that it took, without what begins, sets and ends a transaction
 */
export async function replay(
  sql: SqlConnection,
  transactions: readonly Transaction[],
  before = '',
): Promise<number> {
  let ms = 0
  for (const statements of transactions) {
    await sql.exec(`begin; ${before}`)
    for (const { text, values } of statements) {
      const took = await msOf(() => sql.query(text, [...values]))
      if (!text.startsWith('select set_config(')) ms += took
    }
    await sql.exec('rollback')
  }
  return ms
}
