// npm run backup -- --to FILE: one file of one moment, while the site runs.

import { ConfigError, readConfig } from '../config.ts'
import { count, inNumbers, pathArgument, runCommand, size } from './command-line.ts'
import { withSource } from './source.ts'
import { writeBackup } from './write-backup.ts'

await runCommand('No backup was made', async () => {
  const path = pathArgument('to', 'npm run backup -- --to FILE')
  const config = readConfig(process.env)
  const { engine } = config
  if (engine.kind === 'supabase') {
    throw new ConfigError('a hosted project is backed up in its own dashboard')
  }
  const began = performance.now()
  const made = await withSource(config, engine, (source) => writeBackup(source, path))
  const seconds = Math.round((performance.now() - began) / 1000)
  process.send?.({ ...made, seconds })
  const missing =
    made.missing > 0 ? `; ${count(made.missing, 'file')} that rows name are missing` : ''
  return `Backed up ${inNumbers(made.rows, made.files)} to ${path} (${size(made.bytes)}, ${seconds} s)${missing}`
})
