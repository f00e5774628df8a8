import { DatabaseStartError } from '../../database/embedded/start-error.ts'
import { makeFirstContact } from '../../database/first-contact.ts'
import { isTable } from '../../database/folder-note.ts'
import { nameOf } from '../../database/reaching.ts'
import { compareMigrations, readHistory, readMigrations } from '../../database/schema/migrations.ts'
import { connect, type OwnConnection } from '../connect.ts'
import { migrationsFolder } from '../load-rows.ts'
import { BackupError } from '../manifest.ts'
import { hostOf, type Project } from './project.ts'
import type { ProjectFiles } from './project-files.ts'

const pushFirst = 'run "npx supabase db push --remote" first'

/**
 * Gives `work` a connection to the project's database, once it is known to be that of the project.
 * @throws BackupError where key, address or connection are not a project's, or not of one project
 */
export async function withProject<T>(
  project: Project,
  files: ProjectFiles,
  work: (sql: OwnConnection) => Promise<T>,
): Promise<T> {
  await mustKeepConnections(project)
  const sql = await connect(project.databaseUrl)
  try {
    if (!(await isTable(sql, 'public.staff_settings'))) {
      throw new BackupError(
        `the database at ${nameOf(project.databaseUrl)} has no tables of Bale; ${pushFirst}`,
      )
    }
    await mustBeOne(sql, project, await files.stamp())
    return await work(sql)
  } finally {
    await sql.close().catch(() => undefined)
  }
}

async function mustKeepConnections({ databaseUrl }: Project): Promise<void> {
  const usesPooler = new BackupError(
    `the pooler at ${nameOf(databaseUrl)} gives each transaction another connection; set SUPABASE_DB_URL to the project's session pooler or direct connection, whose port is 5432`,
  )
  if (new URL(databaseUrl).port === '6543') throw usesPooler
  try {
    await makeFirstContact(databaseUrl)
  } catch (error) {
    throw error instanceof DatabaseStartError ? usesPooler : error
  }
}

async function mustBeOne(sql: OwnConnection, project: Project, stamp: string): Promise<void> {
  const rows = await sql.query<{ is: boolean }>(
    'select updated_at = $1::timestamptz as is from public.staff_settings',
    [stamp],
  )
  if (rows.some(({ is }) => is)) return
  throw new BackupError(
    `the database at ${nameOf(project.databaseUrl)} is not the one of the project at ${hostOf(project)}: SUPABASE_DB_URL and the project's address belong to different projects`,
  )
}

/** @throws BackupError where they are older or newer than this Bale's, or not the same */
export async function mustHaveMigrations(sql: OwnConnection): Promise<void> {
  const applied = (await isTable(sql, 'supabase_migrations.schema_migrations'))
    ? await readHistory(sql)
    : []
  const known = await readMigrations(migrationsFolder)
  const unknown = applied.find(({ version }) => !known.some((file) => file.version === version))
  if (unknown) {
    throw new BackupError(
      `the project has the migration ${unknown.version}_${unknown.name ?? ''}, which this Bale doesn't know; use the newer Bale`,
    )
  }
  const missing = known.filter(({ version }) => !applied.some((one) => one.version === version))
  if (missing.length > 0) {
    throw new BackupError(
      `the project is without ${missing.length === 1 ? 'the migration' : `${missing.length} migrations, first`} ${missing[0]?.file}; ${pushFirst}`,
    )
  }
  await compareMigrations(migrationsFolder, applied)
}

/** @throws BackupError where triggers can't be kept still, as the project's own user may */
export async function mustHaveRights(sql: OwnConnection): Promise<void> {
  await sql.exec('begin')
  try {
    await sql.exec('set local session_replication_role = replica')
  } catch (cause) {
    throw new BackupError(
      'the user in SUPABASE_DB_URL may not set session_replication_role; use the project\'s user "postgres"',
      { cause },
    )
  } finally {
    await sql.exec('rollback')
  }
}
