import { readMigrations } from '../../database/schema/migrations.ts'
import type { OwnConnection } from '../connect.ts'
import { migrationsFolder } from '../load-rows.ts'
import { BackupError, type BackupHead, type Manifest, rowsIn } from '../manifest.ts'
import { checkBackup } from '../read-backup.ts'
import { mustBeKnown, type RestoreSummary } from '../restore.ts'
import { sameText } from '../tables.ts'
import { loadIntoProject } from './load-into-project.ts'
import { mustHaveMigrations, mustHaveRights, withProject } from './look-at-project.ts'
import { mustBeEmpty, mustFit } from './must-be-empty.ts'
import type { Project } from './project.ts'
import { ProjectFiles } from './project-files.ts'
import { sendFiles } from './send-files.ts'

/**
 * Into a project that has the migrations and nothing else: files first, each read back and compared, then
 * all rows in one transaction, so that there is no site before it is whole. Cut off, it goes on with the
 * files that are missing.
 * @throws BackupError and what a connection throws
 */
export async function restoreToProject(path: string, project: Project): Promise<RestoreSummary> {
  const backup = await checkBackup(path)
  await mustBeKnown(backup.head)
  await mustBeOfToday(backup.head)
  const files = new ProjectFiles(project)
  const { manifest } = backup
  const there = await withProject(project, files, (sql) => mustTake(sql, project, manifest))
  await sendFiles(path, { project, files, manifest, there })
  await withProject(project, files, (sql) => loadIntoProject(sql, path, project, manifest))
  return { rows: rowsIn(manifest), files: manifest.files, left: [] }
}

/** @returns what is there of an attempt that was cut off @throws BackupError */
export async function mustTake(
  sql: OwnConnection,
  project: Project,
  manifest: Pick<Manifest, 'members' | 'tables'>,
): Promise<Set<string>> {
  await mustHaveMigrations(sql)
  await mustHaveRights(sql)
  await sql.exec(sameText)
  await mustFit(sql, project, manifest)
  return mustBeEmpty(sql, project, manifest)
}

/** Migrations of a project are the CLI's to run, so rows can't be brought up to date there. */
async function mustBeOfToday({ bale, migrations }: BackupHead): Promise<void> {
  const there = new Set(migrations.map(({ version }) => version))
  if ((await readMigrations(migrationsFolder)).every(({ version }) => there.has(version))) return
  throw new BackupError(
    `its rows are of ${bale}, which is older than this Bale: restore it to a folder, start this Bale there once, then move it`,
  )
}
