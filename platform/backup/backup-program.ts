import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { BackupError, backupProblem } from './manifest.ts'

const outcome = z.object({
  rows: z.number(),
  files: z.number(),
  bytes: z.number(),
  seconds: z.number(),
})

export type RunOutcome = z.infer<typeof outcome>

const niceness = 15

/** Runs one of npm's commands with this process's own settings. @throws BackupError with its one line */
export function runBackupProgram(
  name: 'backup' | 'drill',
  args: readonly string[],
): Promise<RunOutcome> {
  return runProgram(name, args, outcome)
}

interface Run {
  env?: NodeJS.ProcessEnv
  signal?: AbortSignal
}

/**
 * In a process of its own and at low priority, which ends with this process.
 * @param sends what it sends once it is done
 * @throws BackupError with its one line
 */
export async function runProgram<Sent>(
  name: 'backup' | 'drill' | 'look' | 'restore' | 'store',
  args: readonly string[],
  sends: z.ZodType<Sent>,
  { env = process.env, signal }: Run = {},
): Promise<Sent> {
  const program = fileURLToPath(new URL(`${name}-command.ts`, import.meta.url))
  const child = spawn(process.execPath, [program, ...args], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env,
  })
  const endChild = () => child.kill('SIGKILL')
  process.once('exit', endChild)
  signal?.addEventListener('abort', endChild)
  try {
    if (child.pid) setPriority(child.pid, niceness)
  } catch {
    // Not every system lets a program step back.
  }
  let said = ''
  let sent: unknown
  child.stderr?.on('data', (text) => {
    said += text
  })
  child.on('message', (message) => {
    sent = message
  })
  const [code] = await once(child, 'close').finally(() => {
    process.off('exit', endChild)
    signal?.removeEventListener('abort', endChild)
  })
  if (code === 0) return sends.parse(sent)
  const { data } = refused.safeParse(sent)
  const words = said.trim().split('\n').at(-1) || `it ended with ${code}`
  throw new BackupError(words, { problem: data?.problem })
}

const refused = z.object({ problem: backupProblem })
