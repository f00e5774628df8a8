/** One exclusive database session, as the owner of the schema: row-level security does not apply. */
export interface SqlSession {
  /** One statement with `$1`-style parameters. */
  query<T>(sql: string, params?: unknown[]): Promise<T[]>
  /** Any number of statements, no parameters. */
  exec(sql: string): Promise<void>
}
