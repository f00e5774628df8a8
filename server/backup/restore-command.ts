// npm run restore -- --from FILE: a backup into an empty place, whole or not at all.

import { ConfigError, readConfig } from '../config.ts'
import { inNumbers, pathArgument, runCommand } from './command-line.ts'
import { restoreBackup } from './restore.ts'

await runCommand('Nothing was restored', async () => {
  const path = pathArgument('from', 'npm run restore -- --from FILE')
  const { dataDir, engine } = readConfig(process.env)
  if (engine.kind === 'supabase') {
    throw new ConfigError('set DATA_DIR, or DATABASE_URL and DATA_DIR, not SUPABASE_URL')
  }
  const { rows, files } = await restoreBackup(path, dataDir, engine)
  process.send?.({ rows, files })
  return `Restored ${inNumbers(rows, files)} from ${path}; everybody signs in again`
})
