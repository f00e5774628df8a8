import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../testing/free-port.ts'
import { root } from './documented-commands.ts'

const file = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8')
const [building = '', image = ''] = file.split(/^FROM debian.*$/m)
const lines = (instruction: string) =>
  [...image.matchAll(new RegExp(`^${instruction} (.+)$`, 'gm'))].map(([, rest = '']) => rest)
const listOf = (text = '') => JSON.parse(text) as string[]
const environment: Record<string, string> = Object.fromEntries(
  lines('ENV').flatMap((line) => line.split(' ').map((pair) => pair.split('='))),
)
const copied = lines('COPY').flatMap((line) => line.split(' ').slice(1, -1))
const folders = copied
  .filter((path) => path.startsWith('/bale/'))
  .map((path) => path.slice('/bale/'.length))
  // It is written while the image is built.
  .filter((name) => name !== 'commit')
const [, unused = ''] = /cd node_modules && rm -rf ([^&]+) &&/.exec(building) ?? []
const takenOut = unused
  .split(' ')
  .flatMap((pattern) => globSync(pattern, { cwd: join(root, 'node_modules') }))
const uid = Number(/--uid (\d+)/.exec(image)?.[1])
const hasNamespaces =
  process.getuid?.() === 0 && spawnSync('bwrap', ['--ro-bind', '/', '/', 'true']).status === 0

/**
 * Not the image, which no machine without its bases builds, but what would be in it: the files that it
 * copies and no others, under its account, on a disk that can't be written to.
 */
describe.runIf(hasNamespaces)('what the image brings', () => {
  let box: string
  let port: number
  let program: ChildProcess
  let output = ''
  /** The box's first process, which waits for what others leave behind, as the container's `init` does. */
  let first = 0
  const data = () => join(box, 'data')
  const inside = (command: string[]) => {
    const bind = (from: string, to = from) => ['--ro-bind', from, to]
    const set = Object.entries({ ...environment, PORT: String(port) })
    return [
      ...['/usr', '/bin', '/lib', '/lib64', '/etc/ld.so.cache'].flatMap((path) => bind(path)),
      ...bind(join(box, 'passwd'), '/etc/passwd'),
      ...folders.flatMap((name) => bind(join(root, name), `/bale/${name}`)),
      ...takenOut.flatMap((name) => ['--tmpfs', `/bale/node_modules/${name}`]),
      ...['--bind', data(), '/data', '--tmpfs', '/tmp', '--proc', '/proc', '--dev', '/dev'],
      ...['--remount-ro', '/', '--chdir', '/bale', '--unshare-pid', '--die-with-parent'],
      ...['--uid', String(uid), '--gid', String(uid), '--unshare-user', '--cap-drop', 'ALL'],
      ...['--clearenv', ...set.flatMap(([name, value = '']) => ['--setenv', name, value])],
      ...command,
    ]
  }

  beforeAll(async () => {
    box = mkdtempSync(join(tmpdir(), 'bale-image-'))
    mkdirSync(data(), { mode: 0o700 })
    writeFileSync(join(box, 'passwd'), `bale:x:${uid}:${uid}::/tmp:/bin/sh\n`)
    port = await freePort()
    const command = ['--info-fd', '3', ...inside(listOf(lines('CMD')[0]))]
    program = spawn('bwrap', command, { stdio: ['ignore', 'pipe', 'pipe', 'pipe'] })
    program.stdio[3]?.on('data', (about) => {
      first = JSON.parse(String(about))['child-pid']
    })
    for (const stream of [program.stdout, program.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text
      })
    }
  })
  afterAll(() => {
    program.kill('SIGKILL')
    rmSync(box, { recursive: true, force: true })
  })

  const health = () =>
    spawnSync('bwrap', inside(listOf(lines('HEALTHCHECK')[0]?.split('CMD ')[1]))).status

  it('serves, says that it is well, and ends when it is told to', async () => {
    expect(takenOut).toContain('vite')
    expect(image).toContain(`useradd --uid ${uid} --create-home ${lines('USER')[0]} `)
    await expect.poll(health, { interval: 1000 }).toBe(0)
    const page = await fetch(`http://127.0.0.1:${port}/`)
    expect(page.status).toBe(200)
    const html = await page.text()
    const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(html) ?? []
    expect((await fetch(`http://127.0.0.1:${port}${script}`)).status).toBe(200)
    const [bale] = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8').split(' ')
    process.kill(Number(bale), 'SIGTERM')
    const [code] = await once(program, 'exit')
    expect([code, output]).toEqual([0, output])
    expect(health()).not.toBe(0)
  })
})
