import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, giveUp, install, node, say, withPinnedNode } from './prepare.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
// Programs of bench/ begin with a comment that says what they measure; the rest are their parts.
const programs = [
  'isolation',
  'kills',
  'enquiries',
  'inbox',
  'fuzz',
  'costs',
  'reads',
  'pages',
  'rendering',
  'memory',
  'scale',
  'filters',
  'feeds',
  'history',
  'starts',
  'phone',
  'filmstrips',
  'lighthouse',
]
const [wanted, ...args] = process.argv.slice(2)
const unknown = wanted && !programs.includes(wanted)
if (unknown) giveUp(`There is no measurement "${wanted}"; there are: ${programs.join(', ')}`)

install()
build()
const there = readdirSync(`${root}bench`)
for (const name of wanted ? [wanted] : programs.filter((name) => there.includes(`${name}.ts`))) {
  say(`${name}:`)
  const { status } = spawnSync(node, [`bench/${name}.ts`, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: withPinnedNode(),
  })
  if (status !== 0) process.exitCode = 1
}
