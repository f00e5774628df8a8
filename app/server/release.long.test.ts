import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { freePort } from '../../testing/free-port.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** What this tree will be called; a release's own commit has its version already. */
const [version = ''] = /^\d+\.\d+\.\d+/.exec(JSON.parse(text(root, 'package.json')).version) ?? []
const files = ['tar.gz', 'licences.txt', 'cdx.json'].map((kind) => `bale-${version}.${kind}`)

function text(folder: string, file: string): string {
  return readFileSync(join(folder, file), 'utf8')
}

describe('a release', () => {
  let folder: string
  let tree: string
  const at = (...parts: string[]) => join(folder, ...parts)
  const env = { ...process.env, NODE_ENV: '', npm_config_prefer_offline: 'true' }
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.com', ...args], {
      cwd: tree,
      encoding: 'utf8',
    })
  const node = (...args: string[]) =>
    spawnSync(process.execPath, args, { cwd: tree, encoding: 'utf8', env })
  const release = () => node('scripts/release.ts')

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'bale-release-'))
    tree = at('tree')
    const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
    const names = execFileSync('git', listed, { cwd: root, encoding: 'utf8' }).split('\0')
    for (const name of names) {
      if (name && existsSync(join(root, name))) cpSync(join(root, name), join(tree, name))
    }
    mkdirSync(join(tree, 'node_modules'))
    for (const name of readdirSync(join(root, 'node_modules'))) {
      if (!name.startsWith('.') || name === '.bin') {
        symlinkSync(join(root, 'node_modules', name), join(tree, 'node_modules', name))
      }
    }
    const installed = 'node_modules/.package-lock.json'
    cpSync(join(root, installed), join(tree, installed))
    git('init', '-q')
    for (const [name, value] of [
      ['user.name', 'T'],
      ['user.email', 't@example.com'],
    ] as const) {
      git('config', name, value)
    }
    for (const file of ['package.json', 'package-lock.json']) {
      writeFileSync(
        join(tree, file),
        text(tree, file).replaceAll(/^( {2}| {6})"version": "[^"]+"/gm, (found, indent) =>
          found.includes('-dev') ? `${indent}"version": "${version}"` : found,
        ),
      )
    }
    git('add', '.')
    git('commit', '-q', '-m', 'All')
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('is refused with a line for all that is missing', () => {
    writeFileSync(join(tree, 'CHANGELOG.md'), `# Changelog\n\n## ${version}\n`)
    rmSync(join(tree, `supabase/tests/releases/${version}.tar.gz`), { force: true })
    const { status, stderr } = release()
    expect([status, stderr]).toEqual([1, expect.stringContaining('everything is committed')])
    expect(stderr).toContain('CHANGELOG.md begins with an empty "## Unreleased"')
    expect(stderr).toContain(`npm run keep-release -- ${version} has kept a database`)
    expect(existsSync(join(tree, 'release'))).toBe(false)
    expect(git('tag')).toBe('')
  })

  it('is made of a tree that has all, and says what is in it', () => {
    const heading = `## ${version}, 27 November 2026`
    writeFileSync(
      join(tree, 'CHANGELOG.md'),
      `# Changelog\n\n## Unreleased\n\n${heading}\n\nAll.\n`,
    )
    const kept = node('supabase/tests/releases/keep-release.ts', version)
    expect([kept.status, kept.stderr]).toEqual([0, ''])
    git('add', '.')
    git('commit', '-q', '-m', 'A release')
    const { status, stderr } = release()
    expect([status, stderr]).toEqual([0, ''])
    expect(git('rev-list', '-1', `v${version}`)).toBe(git('rev-parse', 'HEAD'))
    expect(readdirSync(join(tree, 'release')).sort()).toEqual(['SHA256SUMS', ...files].sort())
    const licences = text(join(tree, 'release'), `bale-${version}.licences.txt`)
    expect(licences).toMatch(/^react [\d.]+: MIT$/m)
    expect(licences).not.toContain('vitest')
    const parts = JSON.parse(text(join(tree, 'release'), `bale-${version}.cdx.json`))
    const named = parts.components.map(({ name }: { name: string }) => name)
    expect(named).toContain('react')
    expect(named).not.toContain('vitest')
  })

  it('starts where it was unpacked, without building', async () => {
    const place = at('empty')
    mkdirSync(place)
    execFileSync('tar', ['-xzf', join(tree, 'release', `bale-${version}.tar.gz`), '-C', place])
    const unpacked = join(place, `bale-${version}`)
    expect(readdirSync(unpacked)).not.toContain('e2e')
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const settings = { ...env, PORT: String(port), LOG_LEVEL: 'error' }
    const installing = spawn('npm', ['ci', '--omit=dev'], { cwd: unpacked, env: settings })
    expect(await once(installing, 'exit')).toEqual([0, null])

    const start = spawn('npm', ['start'], { cwd: unpacked, env: settings })
    const ended = once(start, 'exit')
    onTestFinished(async () => {
      start.kill('SIGTERM')
      await ended
    })
    let said = ''
    for (const stream of [start.stdout, start.stderr]) {
      stream.on('data', (more) => {
        said += more
      })
    }
    await expect.poll(() => said).toContain('Bale is ready at')
    expect(said).not.toMatch(/Installing|Building/)
    expect(existsSync(join(unpacked, 'node_modules/vitest'))).toBe(false)
    const commit = git('rev-parse', '--short=7', 'HEAD').trim()
    expect(await (await fetch(`${url}/healthz`)).json()).toMatchObject({ version, commit })
    const page = await fetch(`${url}/gallery`)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<h1')])
  })

  it('is told from one that was changed by a byte', () => {
    const place = join(tree, 'release')
    const check = () => spawnSync('sha256sum', ['--check', 'SHA256SUMS'], { cwd: place }).status
    expect(check()).toBe(0)
    const tarball = join(place, `bale-${version}.tar.gz`)
    const bytes = readFileSync(tarball)
    const middle = bytes.length >> 1
    bytes[middle] = (bytes[middle] ?? 0) ^ 1
    writeFileSync(tarball, bytes)
    expect(check()).toBe(1)
  })
})
