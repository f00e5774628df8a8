import type { ApiSchema } from './api-schema.ts'
import { compileCondition } from './compile-conditions.ts'
import type { Preferences } from './rest-headers.ts'
import type { Rows, Writing } from './rest-operation.ts'
import { relationOf } from './select.ts'
import { inPublic, quoted, type StatementText } from './statement-text.ts'

/** Setting of the transaction in which an upsert counts the rows that are new. */
export const insertedSetting = 'bale.inserted'

/** Setting of the transaction in which `private.put_into_trash` lists keys. */
const trashedSetting = 'bale.trashed'

interface Change {
  readonly rows: Rows
  readonly preferences: Preferences
  readonly isAnswered: boolean
}

export function compileWriting(
  writing: Writing,
  { rows, preferences, isAnswered }: Change,
  schema: ApiSchema,
  statement: StatementText,
): string {
  const target = inPublic(rows.relation)
  const table = statement.table()
  const returning = ` returning ${isAnswered ? returned(rows, table) : '1'}`
  const where = () => {
    const parts = rows.conditions.map((part) => compileCondition(part, table, statement))
    return parts.length === 0 ? '' : ` where ${parts.join(' and ')}`
  }
  switch (writing.kind) {
    case 'insert': {
      const { columns } = writing
      const names = columns.map(quoted).join(', ')
      const into = columns.length === 0 ? '' : ` (${names})`
      const body = compileBody(writing.rows, columns, rows.relation, preferences, schema, statement)
      const conflict = compileConflict(writing, rows.relation, preferences, schema)
      const counted = conflict.isCounted ? ` where ${counting('+ 1')}` : ''
      return `insert into ${target} as ${table}${into} select ${names} from ${body}${counted}${conflict.text}${returning}`
    }
    case 'update': {
      const { columns, row } = writing
      // Nothing to set is no statement in SQL, and changes no row.
      if (columns.length === 0) {
        const none = isAnswered ? returned(rows, table) : '1'
        return `select ${none} from ${target} as ${table} where false`
      }
      const set = columns.map((name) => `${quoted(name)} = body.${quoted(name)}`).join(', ')
      const body = compileBody([row], columns, rows.relation, preferences, schema, statement)
      return `update ${target} as ${table} set ${set} from ${body}${where()}${returning}`
    }
    case 'delete':
      return `delete from ${target} as ${table}${where()}${returning}`
  }
}

/**
 * The rows that a deletion has put into the trash, as they were, which the deletion itself does not
 * return. @param removed the deletion: it has run once its rows are counted
 */
export function compileTrashed(
  writing: Writing,
  { rows, isAnswered }: Change,
  removed: string,
  schema: ApiSchema,
  statement: StatementText,
): string | undefined {
  const { hasTrash, primaryKey, columns } = relationOf(rows.relation, schema)
  const [key, ...others] = primaryKey
  if (writing.kind !== 'delete' || !hasTrash || key === undefined || others.length > 0) return
  const table = statement.table()
  const setting = `case when (select count(*) from ${removed}) >= 0 then '${trashedSetting}' end`
  const keys = `string_to_array(current_setting(${setting}, true), ',')::${columns.get(key)?.type}[]`
  const asked = isAnswered ? returned(rows, table) : '1'
  return `select ${asked} from ${inPublic(rows.relation)} as ${table} where ${table}.${quoted(key)} = any (${keys})`
}

function compileBody(
  rows: readonly object[],
  columns: readonly string[],
  relation: string,
  { missing }: Preferences,
  schema: ApiSchema,
  statement: StatementText,
): string {
  const known = relationOf(relation, schema).columns
  const body = statement.value(JSON.stringify(rows))
  if (columns.length === 0) return `json_array_elements(${body}::json) as body`
  const types = columns.map((name) => `${quoted(name)} ${known.get(name)?.type ?? 'text'}`)
  const shape = `as body (${types.join(', ')})`
  if (missing !== 'default') return `json_to_recordset(${body}::json) ${shape}`
  const defaults = columns.flatMap((name) => {
    const value = known.get(name)?.defaultValue
    return value === undefined ? [] : [`'${name.replaceAll("'", "''")}', ${value}`]
  })
  const whole = `select jsonb_agg(jsonb_build_object(${defaults.join(', ')}) || given.value)`
  const filled = `(${whole} from jsonb_array_elements(${body}::jsonb) as given)`
  return `jsonb_to_recordset(${filled}) ${shape}`
}

function compileConflict(
  { columns, onConflict }: Extract<Writing, { kind: 'insert' }>,
  relation: string,
  { resolution }: Preferences,
  schema: ApiSchema,
): { text: string; isCounted: boolean } {
  const target = onConflict ?? relationOf(relation, schema).primaryKey
  if (!resolution || target.length === 0) return { text: '', isCounted: false }
  const start = ` on conflict (${target.map(quoted).join(', ')}) do`
  if (resolution === 'ignore-duplicates' || columns.length === 0) {
    return { text: `${start} nothing`, isCounted: resolution === 'merge-duplicates' }
  }
  const set = columns.map((name) => `${quoted(name)} = excluded.${quoted(name)}`)
  return { text: `${start} update set ${set.join(', ')} where ${counting('- 1')}`, isCounted: true }
}

function counting(step: '+ 1' | '- 1'): string {
  const before = `coalesce(nullif(current_setting('${insertedSetting}', true), ''), '0')::integer`
  return `set_config('${insertedSetting}', (${before} ${step})::text, true) is not null`
}

function returned({ columns, embeds }: Rows, table: string): string {
  const names = new Set([
    ...columns.map(({ name }) => name),
    ...embeds.flatMap(({ neighbour }) => neighbour.columns.map(([own]) => own)),
  ])
  if (names.has('*')) return `${table}.*`
  return [...names].map((name) => `${table}.${quoted(name)}`).join(', ')
}
