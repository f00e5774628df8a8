import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort } from '../free-port.ts'
import { bareEnv } from './bare-env.ts'

export interface ProgramRun {
  /** Put before the program, such as `setpriv` and its options. */
  prefix?: readonly string[]
  endAfter?: string
}

export async function runUntilEnd(
  env: Record<string, string>,
  { prefix = [], endAfter }: ProgramRun = {},
) {
  const [command = '', ...args] = [...prefix, process.execPath, 'app/server/main.ts']
  const child = spawn(command, args, {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: {
      ...bareEnv(),
      LOG_LEVEL: 'fatal',
      SAMPLE_DATA: 'off',
      LINK_PREVIEWS: 'off',
      PORT: `${await freePort()}`,
      ...env,
    },
  })
  let output = ''
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  child.stdout.on('data', (chunk) => {
    output += chunk
    if (endAfter && output.includes(endAfter)) child.kill('SIGTERM')
  })
  const [code] = await once(child, 'close')
  return { code, output, errors }
}

export async function failToStart(env: Record<string, string>, prefix: readonly string[] = []) {
  const { code, errors } = await runUntilEnd(env, { prefix })
  return { code, lines: errors.trim().split('\n') }
}
