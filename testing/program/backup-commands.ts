import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { HostedProject } from '../server/hosted-project.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export type Command = 'backup' | 'restore' | 'drill' | 'move' | 'move-files' | 'store'
type Env = Record<string, string>

/** @param program its folder, where it is a changed copy */
export function backupCommands(folder: string, program = root) {
  const start = (name: Command, args: string[], env: Env): ChildProcess =>
    spawn(process.execPath, [`platform/backup/${name}-command.ts`, ...args], {
      cwd: program,
      env: { ...process.env, DATABASE_URL: '', SUPABASE_URL: '', INIT_CWD: folder, ...env },
    })
  return {
    start,
    async run(name: Command, args: string[], env: Env) {
      const child = start(name, args, env)
      const said = { out: '', error: '' }
      child.stdout?.on('data', (text) => {
        said.out += text
      })
      child.stderr?.on('data', (text) => {
        said.error += text
      })
      const [code] = await once(child, 'close')
      return { code, ...said }
    },
  }
}

export function keysOf({ secretKey, databaseUrl }: HostedProject): Env {
  return { SUPABASE_SECRET_KEY: secretKey, SUPABASE_DB_URL: databaseUrl }
}

export function settingsOf(project: HostedProject): Env {
  return {
    ...keysOf(project),
    SUPABASE_URL: project.url,
    SUPABASE_PUBLISHABLE_KEY: project.publishableKey,
  }
}
