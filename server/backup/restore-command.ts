// npm run restore -- --from FILE: a backup into an empty place, whole or not at all.

import { ConfigError, readConfig } from '../config.ts'
import { argument, inNumbers, runCommand } from './command-line.ts'
import { restoreBackup } from './restore.ts'
import { withBackup } from './store/from-store.ts'

await runCommand('Nothing was restored', async () => {
  const from = argument('from', 'npm run restore -- --from FILE')
  const config = readConfig(process.env)
  const { dataDir, engine } = config
  if (engine.kind === 'supabase') {
    throw new ConfigError('set DATA_DIR, or DATABASE_URL and DATA_DIR, not SUPABASE_URL')
  }
  const { rows, files } = await withBackup(from, config, dataDir, (path) =>
    restoreBackup(path, dataDir, engine),
  )
  process.send?.({ rows, files })
  return `Restored ${inNumbers(rows, files)} from ${from}; everybody signs in again`
})
