// npm run move -- --to ADDRESS [--data-dir FOLDER] [--dry]: a whole site to another place.

import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '../config.ts'
import { inNumbers, runCommand } from './command-line.ts'
import { lookAtMove, move, type Site } from './move.ts'

const usage =
  'npm run move -- --to FOLDER, or --to postgres://… with --data-dir FOLDER for pictures and keys; --dry only looks'

await runCommand('Nothing was moved', async () => {
  const { to, dataDir, dry } = readArguments()
  const config = readConfig(process.env)
  if (config.engine.kind === 'supabase') {
    throw new ConfigError('a hosted project is not moved by this; set DATA_DIR, or DATABASE_URL')
  }
  const from: Site = { dataDir: config.dataDir, engine: config.engine }
  const target = targetOf(to, dataDir, from)
  const words = `${target.engine.kind === 'postgres' ? `DATABASE_URL and DATA_DIR=${target.dataDir}` : `DATA_DIR=${target.dataDir}`}`
  if (dry) {
    const { rows, files } = await lookAtMove(from, target)
    return `Would move ${inNumbers(rows, files)} to ${words}; nothing was written`
  }
  const { rows, files } = await move(from, target)
  return `Moved ${inNumbers(rows, files)}, and compared each; start Bale with ${words}. The old place is as it was`
})

function readArguments() {
  try {
    const { values } = parseArgs({
      options: { to: { type: 'string' }, 'data-dir': { type: 'string' }, dry: { type: 'boolean' } },
    })
    if (values.to) return { to: values.to, dataDir: values['data-dir'], dry: values.dry ?? false }
  } catch {
    // Told in the same words.
  }
  throw new ConfigError(`use it so: ${usage}`)
}

function targetOf(to: string, dataDir: string | undefined, from: Site): Site {
  const at = (path: string) => resolve(process.env.INIT_CWD ?? process.cwd(), path)
  if (/^https?:/.test(to)) {
    throw new ConfigError('rows go to a hosted project by its own tools; see docs/deploy.md')
  }
  if (!/^postgres(ql)?:/.test(to)) {
    const postgresBin = from.engine.kind === 'embedded' ? from.engine.postgresBin : undefined
    return { dataDir: at(to), engine: { kind: 'embedded', postgresBin } }
  }
  const { engine } = readConfig({ DATABASE_URL: to })
  if (engine.kind !== 'postgres') throw new ConfigError(`use it so: ${usage}`)
  return { dataDir: at(dataDir ?? `${from.dataDir}-moved`), engine }
}
