import { isTable } from '../../database/folder-note.ts'
import type { SqlConnection } from '../../database/sql-connection.ts'
import { BackupError, fileOfMember, type Manifest } from '../manifest.ts'
import { isOfService, mustHaveNeeded, mustHold, readColumns } from '../service-tables.ts'
import { readTables } from '../tables.ts'
import { hostOf, type Project } from './project.ts'

const worked: Record<string, string> = {
  'auth.users': 'an account',
  'public.properties': 'a listing',
  'public.people': 'a person',
  'public.enquiries': 'an enquiry',
  'public.saved_searches': 'a saved search',
}

/**
 * Rows come in one transaction after all files, so files of this very site are what an attempt left that
 * was cut off.
 * @returns the names of those that are there, with their bucket before a slash
 * @throws BackupError where there is anything else
 */
export async function mustBeEmpty(
  sql: SqlConnection,
  project: Project,
  { members }: Pick<Manifest, 'members'>,
): Promise<Set<string>> {
  for (const [table, words] of Object.entries(worked)) {
    const [found] = (await isTable(sql, table))
      ? await sql.query(`select from ${table} limit 1`)
      : []
    if (found) throw notEmpty(project, words)
  }
  const names = new Set<string>()
  const ours = new Set(Object.keys(members).filter((name) => fileOfMember(name)))
  for (const { name } of await sql.query<{ name: string }>(
    `select bucket_id || '/' || name as name from storage.objects`,
  )) {
    if (!ours.has(`files/${name}`)) throw notEmpty(project, `the file ${name}`)
    names.add(name)
  }
  return names
}

export const notEmpty = (project: Project, what: string) =>
  new BackupError(
    `the project at ${hostOf(project)} is not empty (it has ${what}), and nothing is merged with what is there`,
  )

/** Under `sameText`. @throws BackupError where the project's tables are not those that the rows are of */
export async function mustFit(
  sql: SqlConnection,
  project: Project,
  { tables }: Pick<Manifest, 'tables'>,
): Promise<void> {
  const there = await readTables(sql)
  mustHold(there, tables)
  const known = new Set(tables.map(({ name }) => name))
  const foreign = there.find(({ name }) => !known.has(name))
  if (foreign) throw notEmpty(project, `the table ${foreign.name}, which is not Bale's`)
  for (const table of tables) {
    if (isOfService(table.name)) mustHaveNeeded(await readColumns(sql, table.name), table)
  }
}
