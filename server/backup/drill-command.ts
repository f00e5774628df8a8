// npm run drill -- --from FILE: tries a backup out beside it, and removes what came of it.

import { stat } from 'node:fs/promises'
import { readConfig } from '../config.ts'
import { count, inNumbers, pathArgument, runCommand } from './command-line.ts'
import { drill } from './drill.ts'

await runCommand('The backup did not pass', async () => {
  const path = pathArgument('from', 'npm run drill -- --from FILE')
  const { engine } = readConfig(process.env)
  const bin = engine.kind === 'embedded' ? engine.postgresBin : undefined
  const outcome = await drill(path, bin)
  process.send?.({ ...outcome, bytes: (await stat(path)).size })
  const { rows, files, seconds } = outcome
  return `Restored ${inNumbers(rows, files)} of ${path} and compared each: a restore takes ${count(seconds, 'second')}`
})
