import { SlotConnection } from '../server/backend/postgres-slots.ts'
import type { SqlConnection } from '../server/backend/sql-connection.ts'

interface Statement {
  sql: string
  parameters: readonly unknown[]
}

const run = SlotConnection.prototype.run
let recording: Map<object, Statement[]> | undefined

function note(asked: object, ...statements: Statement[]): void {
  recording?.set(asked, [...(recording.get(asked) ?? []), ...statements])
}

SlotConnection.prototype.run = new Proxy(run, {
  apply(target, connection: SlotConnection, asked: Parameters<typeof run>) {
    const [sql, parameters = []] = asked
    note(connection, { sql, parameters })
    return Reflect.apply(target, connection, asked)
  },
})

/** What the backend asks the database while `work` runs, in order for each connection. */
export async function recorded(work: () => Promise<unknown>): Promise<Statement[]> {
  recording = new Map()
  try {
    await work()
    return [...recording.values()].flat()
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
