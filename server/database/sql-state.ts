/** @returns the database's code of an error; undefined where it is none of the database's */
export function sqlStateOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined
}

/** SQLSTATE insufficient_privilege: also of a row that a policy does not let in. */
export function isRefusedByPolicy(error: unknown): boolean {
  return sqlStateOf(error) === '42501'
}

/** The hint by which a function of the migrations names why it refused. */
export function hintOf(error: unknown): string | undefined {
  const hint = error instanceof Error && 'hint' in error ? error.hint : undefined
  return typeof hint === 'string' ? hint : undefined
}
