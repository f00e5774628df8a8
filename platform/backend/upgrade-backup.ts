import type { BackupFolder } from '../backup/backup-folder.ts'
import type { RunOutcome } from '../backup/backup-program.ts'
import type { BackupSource } from '../backup/write-backup.ts'
import { ConfigError } from '../config.ts'
import { isUpgrade } from '../database/schema/migrations.ts'
import type { WithConnection } from '../database/sql-connection.ts'
import { log } from '../log.ts'

export interface UpgradeBackup {
  withConnection: WithConnection
  backups: BackupFolder
  source: () => Promise<BackupSource>
  migrationsFolder: string
}

/**
 * Migrations have no way back but a backup of before.
 * @returns what notes it, once the tables are there
 * @throws ConfigError where it can't be made, MigrationError where the database can't be upgraded
 */
export async function backUpBeforeUpgrade(of: UpgradeBackup): Promise<() => Promise<void>> {
  const { withConnection, backups, source } = of
  const isWanted =
    backups.days > 0 && (await withConnection((sql) => isUpgrade(sql, of.migrationsFolder)))
  if (!isWanted) return async () => undefined
  let outcome: RunOutcome
  try {
    outcome = await backups.makeFrom(await source(), 'upgrade')
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new ConfigError(
      `the backup before the upgrade can't be made in ${backups.path}: ${reason}. Name another folder in BACKUP_DIR, or say BACKUP_DAYS=0 to go on without`,
      { cause },
    )
  }
  log.info({ ...outcome, folder: backups.path }, 'backed up before the upgrade')
  const noted = JSON.stringify(outcome)
  return () =>
    withConnection(async (sql) => {
      await sql.query('select public.note_upgrade_backup($1::text::jsonb)', [noted])
    })
}
