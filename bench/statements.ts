import { PooledConnection } from '../server/database/pooled-connection.ts'
import type { SqlConnection } from '../server/database/sql-connection.ts'

interface Statement {
  sql: string
  parameters: readonly unknown[]
}

const { send } = PooledConnection.prototype
let recording: Statement[] | undefined

const plain = (sql: string): Statement => ({ sql, parameters: [] })

/** Statements up to one Sync are a transaction, with or without a `begin` of its own. */
PooledConnection.prototype.send = new Proxy(send, {
  apply(target, connection: PooledConnection, asked: Parameters<typeof send>) {
    const [statements] = asked
    const own = statements.filter(({ text }) => text !== 'begin')
    recording?.push(
      plain('begin'),
      ...own.map(({ text, values }) => ({ sql: text, parameters: values })),
      plain('rollback'),
    )
    return Reflect.apply(target, connection, asked)
  },
})

/** What the backend asks the database while `work` runs, each question with its transaction. */
export async function recorded(work: () => Promise<unknown>): Promise<Statement[]> {
  recording = []
  try {
    await work()
    return recording
  } finally {
    recording = undefined
  }
}

/**
 * Runs the statements that were asked in a role again, in that role, and takes them back.
 * @param before run as the owner at the beginning of each transaction
 * @returns milliseconds that they took, without what begins, sets and ends a transaction
 */
export async function replay(
  sql: SqlConnection,
  statements: Statement[],
  before?: string,
): Promise<number> {
  let ms = 0
  let isOpen = false
  for (const { sql: text, parameters } of statements) {
    if (/^begin/i.test(text)) {
      isOpen = true
      await sql.exec(before ? `begin; ${before}${text.replace(/^begin/i, '')}` : text)
    } else if (/^(commit|rollback)/i.test(text)) {
      if (isOpen) await sql.exec('rollback')
      isOpen = false
    } else if (isOpen && /^select set_config\(/.test(text)) {
      await sql.query(text, [...parameters])
    } else if (isOpen) {
      const start = performance.now()
      await sql.query(text, [...parameters])
      ms += performance.now() - start
    }
  }
  return ms
}
