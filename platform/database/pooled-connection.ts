import type { PoolClient, QueryResult, QueryResultRow } from 'pg'
import { Batch, type Row, type Statement } from './batch.ts'
import { asDatabaseError, endsConnection, isOverdue } from './connection-errors.ts'
import type { PreparedStatements } from './prepared-statements.ts'
import type { SqlConnection } from './sql-connection.ts'

export class PooledConnection implements SqlConnection {
  readonly #client: PoolClient
  readonly #prepared: PreparedStatements | undefined
  isLost = false
  isSilent = false

  constructor(client: PoolClient, prepared: PreparedStatements | undefined) {
    this.#client = client
    this.#prepared = prepared
  }

  get isInTransaction(): boolean {
    return this.#client.getTransactionStatus() !== 'I'
  }

  async query<T>(sql: string, params: unknown[] = []): Promise<T[]> {
    const run = this.#client.query<QueryResultRow>(sql, params)
    const { rows } = await this.#noting<QueryResult<QueryResultRow>>(run)
    return rows as T[]
  }

  async exec(sql: string): Promise<void> {
    await this.#noting(this.#client.query(sql))
  }

  async rollBack(): Promise<void> {
    if (!this.isLost) await this.exec('rollback').catch(() => undefined)
  }

  /** @returns the last row of the last statement */
  send(statements: readonly Statement[]): Promise<Row> {
    return this.#noting(
      new Promise((resolve, reject) => {
        this.#client.query(
          new Batch(statements, this.#prepared, (error, row) =>
            error ? reject(error) : resolve(row ?? []),
          ),
        )
      }),
    )
  }

  #noting<T>(answer: Promise<T>): Promise<T> {
    return answer.catch((error) => {
      const failure = asDatabaseError(error)
      if (endsConnection(failure)) this.isLost = true
      if (isOverdue(error)) this.isSilent = true
      throw failure
    })
  }
}
