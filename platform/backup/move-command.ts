// npm run move -- --to ADDRESS [--data-dir FOLDER] [--dry]: a whole site to another place.

import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '../config.ts'
import { inNumbers, leftBehind, runCommand } from './command-line.ts'
import { projectAt, projectOf } from './hosted/project.ts'
import {
  type HostedSite,
  lookAtMove,
  lookAtMoveToProject,
  type Moved,
  move,
  moveToProject,
} from './move.ts'
import type { Site } from './restore.ts'

const usage =
  'npm run move -- --to FOLDER, or --to postgres://… with --data-dir FOLDER for pictures and keys, or --to https://… of a Supabase project; --dry only looks'

await runCommand('Nothing was moved', async () => {
  const args = readArguments()
  if (/^https?:/.test(args.to)) return toProject(args.to, args.dry)
  const from = readFrom()
  const { dry } = args
  const target = targetOf(args.to, args.dataDir, from)
  const words = `${target.engine.kind === 'postgres' ? `DATABASE_URL and DATA_DIR=${target.dataDir}` : `DATA_DIR=${target.dataDir}`}`
  return said(dry, await (dry ? lookAtMove(from, target) : move(from, target)), words)
})

async function toProject(address: string, dry: boolean): Promise<string> {
  if (process.env.SUPABASE_URL) {
    throw new ConfigError(
      'SUPABASE_URL says that the site is in a project now; from one project to another it goes by a folder',
    )
  }
  const to: HostedSite = { project: projectAt(address, process.env) }
  const from = readFrom({ ...process.env, SUPABASE_SECRET_KEY: '', SUPABASE_PUBLISHABLE_KEY: '' })
  if ('project' in from) throw new ConfigError(`use it so: ${usage}`)
  const moved = await (dry ? lookAtMoveToProject(from, to) : moveToProject(from, to))
  return said(dry, moved, `SUPABASE_URL=${to.project.url} and its keys`)
}

function said(dry: boolean, { rows, files, left }: Moved, where: string): string {
  return dry
    ? `Would move ${inNumbers(rows, files)} to ${where}; nothing was written`
    : `Moved ${inNumbers(rows, files)}, and compared each; start Bale with ${where}. The old place is as it was${leftBehind(left)}`
}

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

function readFrom(env = process.env): Site | HostedSite {
  const { engine, dataDir, fileStore, secrets } = readConfig(env)
  if (engine.kind === 'supabase') return { project: projectOf(engine, env) }
  return { dataDir, engine, fileStore, secrets }
}

function targetOf(to: string, dataDir: string | undefined, from: Site | HostedSite): Site {
  const at = (path: string) => resolve(process.env.INIT_CWD ?? process.cwd(), path)
  if (!/^postgres(ql)?:/.test(to)) {
    const engine = 'engine' in from ? from.engine : undefined
    const postgresBin = engine?.kind === 'embedded' ? engine.postgresBin : undefined
    return { dataDir: at(to), engine: { kind: 'embedded', postgresBin } }
  }
  const { engine, dataDir: usual } = readConfig({
    DATA_DIR: process.env.DATA_DIR,
    DATABASE_URL: to,
  })
  if (engine.kind !== 'postgres') throw new ConfigError(`use it so: ${usage}`)
  return { dataDir: at(dataDir ?? `${usual}-moved`), engine }
}
