import { spawnSync } from 'node:child_process'
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
    'src',
    'server',
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
  icons: ['scripts/gen-icons.ts', '--check'],
  'database types': ['scripts/gen-types.ts', '--check'],
  'database schema': ['scripts/gen-schema.ts', '--check'],
}
const failed = []
for (const [name, args] of Object.entries(checks)) {
  say(`Checking ${name} …`)
  const { status } = spawnSync(node, args, {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: 'inherit',
    env: withPinnedNode(),
  })
  if (status !== 0) failed.push(name)
}
if (failed.length > 0) giveUp(`Not clean: ${failed.join(', ')}`)
say('All clean')
