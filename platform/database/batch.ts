import type { Connection, Submittable } from 'pg'
import type { PreparedStatements } from './prepared-statements.ts'

export interface Statement {
  readonly text: string
  /** All values are sent as text; PostgreSQL infers their types from the statement. */
  readonly values: readonly (string | null)[]
}

export type Row = readonly (string | null)[]

interface Wire {
  readonly stream: { cork(): void; uncork(): void }
  parse(statement: { text: string; name: string }): void
  bind(values: { statement: string; values: readonly (string | null)[] }): void
  execute(): void
  close(statement: { type: 'S'; name: string }): void
  sync(): void
}

/**
 * Sends several statements with one Sync: one message, one answer, one transaction. After an error
 * PostgreSQL skips the rest, so no statement runs without those before it.
 */
export class Batch implements Submittable {
  readonly #statements: readonly Statement[]
  readonly #prepared: PreparedStatements | undefined
  readonly #new: string[] = []
  #row: Row = []
  callback: (error: Error | null, lastRow?: Row) => void

  /** @param prepared undefined to send each statement in full */
  constructor(
    statements: readonly Statement[],
    prepared: PreparedStatements | undefined,
    callback: Batch['callback'],
  ) {
    this.#statements = statements
    this.#prepared = prepared
    this.callback = callback
  }

  submit(connection: Connection): void {
    const wire = connection as unknown as Wire
    wire.stream.cork()
    try {
      for (const name of this.#prepared?.takeUnwanted() ?? []) wire.close({ type: 'S', name })
      for (const { text, values } of this.#statements) {
        const { name, isNew } = this.#prepared?.nameOf(text) ?? { name: '', isNew: true }
        if (isNew) {
          wire.parse({ text, name })
          this.#new.push(text)
        }
        wire.bind({ statement: name, values })
        wire.execute()
      }
      wire.sync()
    } finally {
      wire.stream.uncork()
    }
  }

  handleDataRow({ fields }: { fields: Row }): void {
    this.#row = fields
  }

  handleReadyForQuery(): void {
    this.callback(null, this.#row)
  }

  handleError(error: Error): void {
    this.#prepared?.forget(this.#new)
    this.callback(error)
  }

  handleRowDescription(): void {}
  handleCommandComplete(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
}
