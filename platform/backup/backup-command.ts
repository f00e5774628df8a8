// npm run backup: one file of one moment, while the site runs, into BACKUP_DIR and its store. With --to
// FILE, into that file alone.

import { type Config, ConfigError, readConfig } from '../config.ts'
import { BackupFolder } from './backup-folder.ts'
import { count, inNumbers, optionalArgument, pathOf, runCommand, size } from './command-line.ts'
import { projectOf } from './hosted/project.ts'
import { withProjectSource } from './hosted/project-source.ts'
import { withSource } from './source.ts'
import { StoredBackups } from './store/stored-backups.ts'
import { type BackupSource, type BackupSummary, writeBackup } from './write-backup.ts'

const usage = 'npm run backup, or npm run backup -- --to FILE'

await runCommand('No backup was made', async () => {
  const to = optionalArgument('to', usage)
  const config = readConfig(process.env)
  if (to === undefined) return keep(config)
  const path = pathOf(to)
  const began = performance.now()
  const made = await write(config, path)
  const seconds = secondsSince(began)
  process.send?.({ ...made, seconds })
  return summary(made, path, seconds)
})

async function write(config: Config, path: string): Promise<BackupSummary> {
  const { dataDir, engine } = config
  const work = (source: BackupSource) => writeBackup(source, path, dataDir)
  return engine.kind === 'supabase'
    ? withProjectSource(projectOf(engine, process.env), `${path}.files`, work)
    : withSource(config, engine, work)
}

/** As the site does each night. */
async function keep(config: Config): Promise<string> {
  const { backupDir, backupDays, backupStore, engine } = config
  if (engine.kind === 'supabase') {
    throw new ConfigError('of a project say where it goes: npm run backup -- --to FILE')
  }
  const folder = new BackupFolder(backupDir, backupDays)
  const began = performance.now()
  const { path, made } = await folder.makeWith('asked', (path) => write(config, path))
  const said = summary(made, path, secondsSince(began))
  if (!backupStore) return said
  const stored = new StoredBackups(backupStore)
  await stored.keep().catch((error) => {
    throw new Error(`it is in ${path}, but not in the store: ${error.message}`, { cause: error })
  })
  return `${said}, and sent to ${stored.state.place}`
}

function summary({ rows, files, missing, bytes }: BackupSummary, path: string, seconds: number) {
  const lost = missing > 0 ? `; ${count(missing, 'file')} that rows name are missing` : ''
  return `Backed up ${inNumbers(rows, files)} to ${path} (${size(bytes)}, ${seconds} s)${lost}`
}

function secondsSince(began: number): number {
  return Math.round((performance.now() - began) / 1000)
}
