import type { Connection, Submittable } from 'pg'
import type { PreparedStatements } from './prepared-statements.ts'

export interface Statement {
  readonly text: string
  /** All as text: the database reads each as what its place in the statement takes. */
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
 * Statements up to one Sync: one message to the database, one answer, one transaction. After an
 * error the database leaves out the rest, so that no statement runs without those before it.
 */
export class Batch implements Submittable {
  readonly #statements: readonly Statement[]
  readonly #prepared: PreparedStatements | undefined
  readonly #new: string[] = []
  #row: Row = []
  /** The driver calls it by this name. */
  callback: (error: Error | null, lastRow?: Row) => void

  /** @param prepared undefined sends each statement whole */
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
      // First: after an error the database reads nothing more of the message.
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
