/** @returns the SQLSTATE of a database error; undefined for other errors */
export function sqlStateOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined
}

/** SQLSTATE insufficient_privilege, also if a policy rejects a row. */
export function isRefusedByPolicy(error: unknown): boolean {
  return sqlStateOf(error) === '42501'
}

export function hintOf(error: unknown): string | undefined {
  const hint = error instanceof Error && 'hint' in error ? error.hint : undefined
  return typeof hint === 'string' ? hint : undefined
}
