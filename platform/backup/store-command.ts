// npm run store: lists the backups in the store. With --keep, what the site does there by itself each hour.

import { parseArgs } from 'node:util'
import { type Config, ConfigError, readConfig } from '../config.ts'
import { filePlaceOf } from '../storage/file-place-of.ts'
import { readId } from '../storage/place-id.ts'
import { readBackupNames } from './backup-names.ts'
import { count, runCommand, size } from './command-line.ts'
import { BackupError } from './manifest.ts'
import { impatient, storeOf } from './store/from-store.ts'
import { keepInStore } from './store/keep-in-store.ts'
import type { Store } from './store/store.ts'

await runCommand('The store of backups was not used', async () => {
  const keeps = wantsToKeep()
  const config = readConfig(process.env)
  const { backupStore } = config
  return keeps ? keep(storeOf(backupStore), config) : list(storeOf(backupStore, impatient))
})

async function list(store: Store): Promise<string> {
  const found = await store.list()
  const known = new Set(readBackupNames(found.map(({ name }) => name)).map(({ name }) => name))
  const lines = found
    .filter(({ name }) => known.has(name))
    .map(({ name, bytes }) => `s3:${name}  ${size(bytes)}`)
  return lines.length > 0 ? lines.join('\n') : 'There is no backup in the store yet'
}

async function keep(store: Store, config: Config): Promise<string> {
  const { backupDir, backupDays, dataDir } = config
  const site = await readId(await filePlaceOf(config))
  if (!site) throw new BackupError(`there is no site in ${dataDir} (DATA_DIR)`)
  const kept = await keepInStore(store, { folder: backupDir, days: backupDays, site })
  process.send?.(kept)
  return `Put ${count(kept.sent, 'backup')} there, which has ${kept.there} now`
}

function wantsToKeep(): boolean {
  try {
    return parseArgs({ options: { keep: { type: 'boolean' } } }).values.keep === true
  } catch {
    throw new ConfigError('use it so: npm run store, or npm run store -- --keep')
  }
}
