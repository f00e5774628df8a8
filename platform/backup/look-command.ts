// Reads a backup whole and sends what is in it to the process that started this one.

import { argument, pathOf, runCommand } from './command-line.ts'
import { lookAtBackup } from './look.ts'

await runCommand('This is no backup to restore', async () => {
  const path = pathOf(argument('from', 'node platform/backup/look-command.ts --from FILE'))
  const about = await lookAtBackup(path)
  process.send?.(about)
  return JSON.stringify(about)
})
