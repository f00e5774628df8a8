// npm run backup -- --to FILE: one file of one moment, while the site runs.

import { readConfig } from '../config.ts'
import { count, inNumbers, pathArgument, runCommand, size } from './command-line.ts'
import { projectOf } from './hosted/project.ts'
import { withProjectSource } from './hosted/project-source.ts'
import { withSource } from './source.ts'
import { type BackupSource, writeBackup } from './write-backup.ts'

await runCommand('No backup was made', async () => {
  const path = pathArgument('to', 'npm run backup -- --to FILE')
  const config = readConfig(process.env)
  const { engine } = config
  const began = performance.now()
  const write = (source: BackupSource) => writeBackup(source, path)
  const made =
    engine.kind === 'supabase'
      ? await withProjectSource(projectOf(engine, process.env), `${path}.files`, write)
      : await withSource(config, engine, write)
  const seconds = Math.round((performance.now() - began) / 1000)
  process.send?.({ ...made, seconds })
  const missing =
    made.missing > 0 ? `; ${count(made.missing, 'file')} that rows name are missing` : ''
  return `Backed up ${inNumbers(made.rows, made.files)} to ${path} (${size(made.bytes)}, ${seconds} s)${missing}`
})
