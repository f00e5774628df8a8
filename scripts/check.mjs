import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { giveUp, install, node, say, withPinnedNode } from './prepare.mjs'

install()
const checks = {
  types: ['node_modules/typescript/bin/tsc', '--noEmit'],
  'lint and format': ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
  'which way imports run': [
    'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    '--config',
    '.dependency-cruiser.mjs',
    'app',
    'modules',
    'kit',
    'platform',
    'sample',
    'supabase',
    'testing',
    'conformance',
    'e2e',
    'bench',
    'scripts',
  ],
  'unused code and dependencies': ['node_modules/knip/bin/knip.js'],
  'select lists': ['scripts/gen-columns.ts', '--check'],
  'price grammar': ['scripts/gen-price-grammar.ts', '--check'],
  icons: ['scripts/gen-icons.ts', '--check'],
  'Filipino words': ['scripts/translations.ts'],
  'database types': ['scripts/gen-types.ts', '--check'],
  'database schema': ['scripts/schema-changes.ts'],
}
const failed = []
const waiting = Object.entries(checks)
// Two at a time: the types take longer than all others together.
await Promise.all([checkWaiting(), checkWaiting()])
if (failed.length > 0) giveUp(`Not clean: ${failed.join(', ')}`)
say('All clean')

async function checkWaiting() {
  for (let next = waiting.shift(); next; next = waiting.shift()) await check(...next)
}

async function check(name, args) {
  const child = spawn(node, args, {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: withPinnedNode(),
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  const [status] = await once(child, 'close')
  if (status !== 0) failed.push(name)
  // Whole, and below its name: two that speak at once could not be told apart.
  say(`Checked ${name}\n${output}`.trimEnd())
}
