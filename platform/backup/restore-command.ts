// npm run restore -- --from FILE: a backup into an empty place, whole or not at all.

import { readConfig } from '../config.ts'
import { argument, inNumbers, leftBehind, runCommand } from './command-line.ts'
import { projectOf } from './hosted/project.ts'
import { restoreToProject } from './hosted/restore-to-project.ts'
import { restoreBackup } from './restore.ts'
import { withBackup } from './store/from-store.ts'

await runCommand('Nothing was restored', async () => {
  const from = argument('from', 'npm run restore -- --from FILE')
  const config = readConfig(process.env)
  const { dataDir, engine, fileStore, secrets } = config
  const { rows, files, left } = await withBackup(from, config, dataDir, (path) =>
    engine.kind === 'supabase'
      ? restoreToProject(path, projectOf(engine, process.env))
      : restoreBackup(path, { dataDir, engine, fileStore, secrets }),
  )
  process.send?.({ rows, files })
  return `Restored ${inNumbers(rows, files)} from ${from}; everybody signs in again${leftBehind(left)}`
})
