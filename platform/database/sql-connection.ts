export interface SqlConnection {
  /** One statement with `$1`-style parameters. */
  query<T>(sql: string, params?: unknown[]): Promise<T[]>
  exec(sql: string): Promise<void>
}

export type WithConnection = <T>(work: (sql: SqlConnection) => Promise<T>) => Promise<T>
