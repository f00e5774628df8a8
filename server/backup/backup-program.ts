import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const outcome = z.object({
  rows: z.number(),
  files: z.number(),
  bytes: z.number(),
  seconds: z.number(),
})

export type RunOutcome = z.infer<typeof outcome>

/** Below everything that serves somebody. */
const niceness = 15

/**
 * Runs one of npm's commands with this process's own settings, and ends it with this process.
 * @throws Error with its one line
 */
export async function runBackupProgram(
  name: 'backup' | 'drill',
  args: readonly string[],
): Promise<RunOutcome> {
  const program = fileURLToPath(new URL(`${name}-command.ts`, import.meta.url))
  const child = spawn(process.execPath, [program, ...args], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const endChild = () => child.kill('SIGKILL')
  process.once('exit', endChild)
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
  const [code] = await once(child, 'close').finally(() => process.off('exit', endChild))
  if (code !== 0) throw new Error(said.trim().split('\n').at(-1) || `it ended with ${code}`)
  return outcome.parse(sent)
}
