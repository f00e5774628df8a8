import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { freePort } from '../../testing/free-port.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const ships = ['package.json', 'package-lock.json', 'vite.config.ts', 'tsconfig.json']
const folders = [
  'app',
  'kit',
  'modules',
  'platform',
  'scripts',
  'sample',
  'supabase',
  'public',
  'dist',
]

it('a site starts and serves without the packages of development', async () => {
  const copy = mkdtempSync(join(tmpdir(), 'bale-production-'))
  for (const name of [...ships, ...folders])
    cpSync(join(root, name), join(copy, name), { recursive: true })
  const port = await freePort()
  const start = spawn('npm', ['start'], {
    cwd: copy,
    // `npm test` has just fetched them.
    env: { ...process.env, NODE_ENV: '', PORT: String(port), npm_config_prefer_offline: 'true' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(start, 'exit')
  onTestFinished(async () => {
    start.kill('SIGTERM')
    await ended
    rmSync(copy, { recursive: true, force: true })
  })
  let said = ''
  for (const stream of [start.stdout, start.stderr]) {
    stream.on('data', (text) => {
      said += text
    })
  }
  await expect.poll(() => said).toContain('Bale is ready at')
  expect(existsSync(join(copy, 'node_modules/vitest'))).toBe(false)
  const page = await fetch(`http://127.0.0.1:${port}/gallery`)
  expect(page.status).toBe(200)
})
