// Runs on whatever Node the machine has (20.19 or newer), before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const oldest = [20, 19]

/** The pinned runtime; the machine's own Node may be older than the libraries need. */
export const node = join(root, 'node_modules/node/bin/node')

export function giveUp(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

/**
 * Installs what package-lock.json names, unless just that is installed already: what a site runs on, and
 * with `development` what tests, checks and benches want besides.
 */
export function install({ development = true } = {}) {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < oldest[0] || (major === oldest[0] && minor < oldest[1])) {
    giveUp(`Bale needs Node ${oldest.join('.')} or newer; this is ${process.versions.node}.`)
  }
  const stamp = join(root, 'node_modules/.bale-installed')
  const wanted = hash([join(root, 'package-lock.json'), join(root, 'package.json')])
  const installed = existsSync(node) ? (read(stamp) ?? '') : ''
  if (installed === `${wanted} development` || (installed === wanted && !development)) return
  const keep = () => {
    // Its package brings 62 MB of headers, and names its program in a second place.
    rmSync(join(root, 'node_modules/node/node_modules'), { recursive: true, force: true })
    writeFileSync(stamp, development ? `${wanted} development` : wanted)
  }
  if (existsSync(node) && hasLocked(development)) return keep()
  say('Installing what Bale needs (once; a minute or two) …')
  // A site may be running on the packages that are there: `ci` would take them away first.
  const how = installed === wanted ? ['install', '--no-save'] : ['ci']
  const result = npm([
    ...how,
    development ? '--include=dev' : '--omit=dev',
    '--no-audit',
    '--no-fund',
  ])
  if (result.status !== 0 || !existsSync(node)) {
    // npm says what is wrong first and how it is used after that.
    const errors = result.output.split('\n').filter((line) => line.startsWith('npm error'))
    process.stderr.write(
      `${(errors.length > 0 ? errors : [tail(result.output)]).slice(0, 12).join('\n')}\n`,
    )
    const isOffline = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|network/i.test(result.output)
    giveUp(
      isOffline
        ? 'Bale could not be installed: the npm registry is not reachable. Check the network and try again.'
        : `Bale could not be installed: "npm ${how[0]}" failed in ${root}; what it said stands above.`,
    )
  }
  keep()
}

/** Whether `npm ci` was run by hand: what npm writes last says what is there. */
function hasLocked(development) {
  const there = packagesIn('node_modules/.package-lock.json')
  return Object.entries(packagesIn('package-lock.json') ?? {}).every(
    ([path, { version, optional, devOptional, dev }]) =>
      !path ||
      optional ||
      (!development && (dev || devOptional)) ||
      there?.[path]?.version === version,
  )
}

function packagesIn(file) {
  const text = read(join(root, file))
  return text && JSON.parse(text).packages
}

/** The bundler's allocator would keep 400 MB that it has done with. */
const littleMemory = { MIMALLOC_PURGE_DELAY: '0', MIMALLOC_ARENA_EAGER_COMMIT: '0' }

export function build() {
  const stamp = join(root, 'dist/.bale-built')
  const wanted = hash(
    [
      ...['app', 'modules', 'kit', 'platform/values', 'public'],
      ...['vite.config.ts', 'tsconfig.json', 'package-lock.json', 'scripts/compress.ts'],
    ]
      .map((name) => join(root, name))
      .flatMap(files),
  )
  if (read(stamp) === wanted) return
  say('Building the site …')
  for (const script of [
    '--max-semi-space-size=2 node_modules/vite/bin/vite.js build --logLevel warn',
    'scripts/compress.ts',
  ]) {
    const env = { ...process.env, ...littleMemory }
    const result = spawnSync(node, script.split(' '), { cwd: root, encoding: 'utf8', env })
    if (result.signal) {
      giveUp(
        `The build was ended by ${result.signal}${result.signal === 'SIGKILL' ? ', most likely for lack of memory: it takes 900 MB. Stop what else runs here, add swap, or build elsewhere and bring dist along (docs/deploy.md)' : ''}.`,
      )
    }
    if (result.status !== 0) {
      process.stderr.write(tail(`${result.stdout}\n${result.stderr}`))
      giveUp('The site could not be built; what the build said stands above.')
    }
  }
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, wanted)
}

export function run(args, env = {}) {
  // By the fourth, which is a channel, it learns of an end of this process that no signal tells it of.
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
  const child = spawn(node, args, { cwd: root, stdio, env: withPinnedNode(env) })
  // npm hands signals on to this process (its script says `exec`, or a shell would swallow them).
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal))
  }
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}

export function withPinnedNode(env = {}) {
  const path = `${join(root, 'node_modules/.bin')}:${process.env.PATH}`
  // Compiled code is kept beside the packages, which saves about half of a later start.
  const compiled = join(root, 'node_modules/.cache/compiled')
  return { NODE_COMPILE_CACHE: compiled, ...process.env, PATH: path, ...env }
}

export function say(line) {
  process.stdout.write(`${line}\n`)
}

function npm(args) {
  // Under `npm start` the running npm is named here; it works where no npm is in the path.
  const running = process.env.npm_execpath
  const [command, first] = running?.endsWith('.js') ? [process.execPath, [running]] : ['npm', []]
  const result = spawnSync(command, [...first, ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return {
    status: result.status,
    output: `${result.stdout ?? ''}\n${result.stderr ?? ''}\n${result.error?.message ?? ''}`,
  }
}

function files(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  // Without *.gen.ts: the build writes the route tree itself.
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.endsWith('.gen.ts') && !/\.test\.tsx?$/.test(file))
    .sort()
}

function hash(paths) {
  const sum = createHash('sha256')
  for (const path of paths) sum.update(`${path.slice(root.length)}\0`).update(readFileSync(path))
  return sum.digest('hex')
}

function read(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

function tail(text) {
  return `${text.trim().split('\n').slice(-25).join('\n')}\n`
}
