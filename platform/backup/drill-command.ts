// npm run drill -- --from FILE: tries a backup out beside it, and removes what came of it.

import { stat } from 'node:fs/promises'
import { readConfig } from '../config.ts'
import { argument, count, inNumbers, runCommand } from './command-line.ts'
import { drill } from './drill.ts'
import { withBackup } from './store/from-store.ts'

await runCommand('The backup did not pass', async () => {
  const from = argument('from', 'npm run drill -- --from FILE')
  const config = readConfig(process.env)
  const { engine } = config
  const bin = engine.kind === 'embedded' ? engine.postgresBin : undefined
  const outcome = await withBackup(from, config, config.backupDir, async (path) => ({
    ...(await drill(path, bin)),
    bytes: (await stat(path)).size,
  }))
  process.send?.(outcome)
  const { rows, files, seconds } = outcome
  return `Restored ${inNumbers(rows, files)} of ${from} and compared each: a restore takes ${count(seconds, 'second')}`
})
