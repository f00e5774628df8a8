import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, giveUp, install, node, say, withPinnedNode } from './prepare.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
// Programs of bench/ begin with what they measure and how they are started; the rest are their parts.
const programs = readdirSync(`${root}bench`)
  .filter((file) => readFileSync(`${root}bench/${file}`, 'utf8').includes(`node bench/${file}`))
  .map((file) => file.replace('.ts', ''))
const [wanted, ...args] = process.argv.slice(2)
const unknown = wanted && !programs.includes(wanted)
if (unknown) giveUp(`There is no measurement "${wanted}"; there are: ${programs.join(', ')}`)

install()
build()
for (const name of wanted ? [wanted] : programs) {
  say(`${name}:`)
  const { status } = spawnSync(node, [`bench/${name}.ts`, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: withPinnedNode(),
  })
  if (status !== 0) process.exitCode = 1
}
