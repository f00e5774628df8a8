// Reads a backup whole and sends what is in it to the process that started this one.

import { pathArgument, runCommand } from './command-line.ts'
import { lookAtBackup } from './look.ts'

await runCommand('This is no backup to restore', async () => {
  const path = pathArgument('from', 'node platform/backup/look-command.ts --from FILE')
  const about = await lookAtBackup(path)
  process.send?.(about)
  return JSON.stringify(about)
})
