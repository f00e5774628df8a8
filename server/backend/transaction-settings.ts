// `@supabase/lite` 0.10 begins each request with up to twelve statements: the role and what policies
// and functions read of the caller. They go as one.

export type Setting = readonly [name: string, value: string]

export function settingOf(sql: string, parameters: readonly unknown[]): Setting | undefined {
  if (sql === 'SET LOCAL transaction_read_only = on') return readOnly
  const [, name, given] = /^SELECT set_config\('([\w.]+)', (\$1|''), true\)$/.exec(sql) ?? []
  if (!name) return undefined
  if (given === "''") return parameters.length === 0 ? [name, ''] : undefined
  const [value] = parameters
  return parameters.length === 1 && typeof value === 'string' ? [name, value] : undefined
}

export const readOnly: Setting = ['transaction_read_only', 'on']

function roleIn(settings: readonly Setting[]): string {
  return settings.findLast(([name]) => name === 'role')?.[1] ?? ''
}

export function isRoleRepeated(sql: string, settings: readonly Setting[]): boolean {
  const role = /^SET LOCAL ROLE "(\w+)"$/.exec(sql)?.[1]
  return role !== undefined && roleIn(settings) === role
}

/** @throws Error for a value with NUL, which would end the statement's text. */
export function settingsStatement(settings: readonly Setting[]): string {
  if (settings.length === 0) return 'begin'
  const calls = settings.map(([name, value]) => {
    if (value.includes('\0')) throw new Error(`the setting ${name} has a NUL in it`)
    return `set_config('${name}', ${literal(value)}, true)`
  })
  return `begin; select ${calls.join(', ')}`
}

/** As libpq's PQescapeLiteral: right whatever standard_conforming_strings says. */
function literal(value: string): string {
  return ` E'${value.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}
