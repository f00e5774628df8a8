// npm run release: checks what a release of package.json's version needs, and makes its files and its tag.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import { checkBackup } from '../platform/backup/read-backup.ts'
import { lockProblems, migrationChecksums } from './lock-migrations.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const migrations = join(root, 'supabase/migrations')
/** What only those who work on Bale need. */
const leftOut = /^(?:bench|conformance|e2e|lint|testing|supabase\/tests)\/|\.test\.tsx?$|^\./

interface LockedPackage {
  version?: string
  license?: string
  dev?: boolean
  optionalDependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}
type Lock = { version: string; packages: Record<string, LockedPackage> }

/** @returns what is wrong with the headings, a line each */
export function changelogProblems(text: string, version: string, today: Date): string[] {
  const [, unreleased, newest = ''] = text.split(/^## /m)
  const problems: string[] = []
  if (unreleased?.trim() !== 'Unreleased') {
    problems.push('CHANGELOG.md begins with an empty "## Unreleased"')
  }
  const [heading = ''] = newest.split('\n')
  const [, date = ''] = /^(?:\d+\.){2}\d+, (\d{1,2} [A-Z][a-z]+ 20\d\d)$/.exec(heading) ?? []
  if (!heading.startsWith(`${version}, `) || !(Date.parse(date) <= today.getTime())) {
    problems.push(`below it stands "## ${version}, " and a day such as 27 November 2026`)
  }
  return problems
}

/** @returns a line for each package that a site runs on, or why one has none */
export function licences({ packages }: Lock): { lines: string[]; unknown: string[] } {
  const lines = new Set<string>()
  const unknown: string[] = []
  const parts = Object.values(packages)
  for (const [path, { version, license, dev }] of Object.entries(packages)) {
    const [, name] = /^.*node_modules\/(.+)$/.exec(path) ?? []
    if (!name || dev) continue
    // A program for one system says its licence where it is a part of.
    const whole = parts.find(({ optionalDependencies: own }) => own?.[name] === version)
    const found = license ?? whole?.license
    if (found) lines.add(`${name} ${version}: ${found}`)
    else unknown.push(`the licence of ${name} is not known`)
  }
  return { lines: [...lines].sort(), unknown }
}

async function problemsOf(version: string, lock: Lock): Promise<string[]> {
  const problems: string[] = []
  if (!/^\d+\.\d+\.\d+$/.test(version)) {
    return [`package.json says ${version}; a release is called such as 0.2.0`]
  }
  if (lock.version !== version) problems.push('package-lock.json says the same version')
  if (git('status', '--porcelain') !== '') problems.push('everything is committed')
  const tagged = git('tag', '--list', `v${version}`) && git('rev-list', '-1', `v${version}`)
  if (tagged && tagged !== head()) problems.push(`v${version} is the tag of no other commit`)
  const changes = await readFile(join(root, 'CHANGELOG.md'), 'utf8')
  problems.push(...changelogProblems(changes, version, new Date()), ...licences(lock).unknown)
  const sealed = JSON.parse(await readFile(`${migrations}.lock.json`, 'utf8'))
  const present = await migrationChecksums(migrations)
  problems.push(...lockProblems(sealed, present))
  const open = Object.keys(present).filter((name) => !(name in sealed))
  if (open.length > 0) problems.push(`npm run migrations:lock has sealed ${open.join(', ')}`)
  return [...problems, ...(await archiveProblems(version, Object.keys(present)))]
}

async function archiveProblems(version: string, files: readonly string[]): Promise<string[]> {
  const archive = join(root, `supabase/tests/releases/${version}.tar.gz`)
  const way = `npm run keep-release -- ${version}`
  if (!existsSync(archive)) return [`${way} has kept a database`]
  const kept = await checkBackup(archive)
  const names = kept.head.migrations.map((each) => `${each.version}_${each.name}.sql`)
  return names.join() === files.join() ? [] : [`the database that ${way} kept has all migrations`]
}

async function release(): Promise<void> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const lock: Lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'))
  const problems = await problemsOf(version, lock)
  if (problems.length > 0) {
    throw new Error(`Not released. A release needs that\n- ${problems.join('\n- ')}`)
  }
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' })
  const folder = join(root, 'release')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  const name = `bale-${version}`
  const listed = `${licences(lock).lines.join('\n')}\n`
  await writeTarball(join(folder, `${name}.tar.gz`), name, { 'LICENCES.txt': listed })
  await writeFile(join(folder, `${name}.licences.txt`), listed)
  await writeFile(join(folder, `${name}.cdx.json`), await partsOf(lock))
  const files = ['tar.gz', 'licences.txt', 'cdx.json'].map((kind) => `${name}.${kind}`)
  const sums = await Promise.all(
    files.map(async (file) => `${await sumOf(join(folder, file))}  ${file}\n`),
  )
  await writeFile(join(folder, 'SHA256SUMS'), sums.join(''))
  if (!git('tag', '--list', `v${version}`)) git('tag', '-a', `v${version}`, '-m', `Bale ${version}`)
  console.log(`${folder}: ${[...files, 'SHA256SUMS'].join(', ')}; tagged v${version}`)
}

/**
 * A list of parts in CycloneDX' form. Of a lock without what only development uses: told to omit that,
 * `npm sbom` (11.19) also leaves out what development uses besides, pg and react among them.
 */
async function partsOf({ packages, ...lock }: Lock): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bale-parts-'))
  const { devDependencies: _, ...own } = packages[''] ?? {}
  const used = Object.entries(packages).filter(([path, { dev }]) => path && !dev)
  const rest = { ...lock, packages: { '': own, ...Object.fromEntries(used) } }
  try {
    await writeFile(join(folder, 'package.json'), JSON.stringify(own))
    await writeFile(join(folder, 'package-lock.json'), JSON.stringify(rest))
    return execFileSync('npm', ['sbom', '--package-lock-only', '--sbom-format=cyclonedx'], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The same bytes of the same commit and build. @param made what no file of the tree is, by name */
async function writeTarball(path: string, name: string, made: Record<string, string>) {
  const mtime = new Date(Number(git('log', '-1', '--format=%ct')) * 1000)
  const tar = pack()
  const written = pipeline(tar, createGzip({ level: 9 }), createWriteStream(path))
  const texts = { ...made, commit: `${head()}\n` }
  for (const [file, text] of Object.entries(texts)) {
    tar.entry({ name: `${name}/${file}`, mtime }, text)
  }
  for (const file of await filesOf()) {
    const mode = (await stat(join(root, file))).mode & 0o100 ? 0o755 : 0o644
    tar.entry({ name: `${name}/${file}`, mtime, mode }, await readFile(join(root, file)))
  }
  tar.finalize()
  await written
}

async function filesOf(): Promise<string[]> {
  const tracked = git('ls-files', '-z').split('\0').filter(Boolean)
  const built = await readdir(join(root, 'dist'), { recursive: true, withFileTypes: true })
  return [
    ...tracked.filter((file) => !leftOut.test(file)),
    ...built
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name))),
  ].sort()
}

async function sumOf(path: string): Promise<string> {
  const sum = createHash('sha256')
  await pipeline(createReadStream(path), sum)
  return sum.digest('hex')
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 }).trim()
}

function head(): string {
  return git('rev-parse', 'HEAD')
}

if (import.meta.main) {
  await release().catch((error: Error) => {
    console.error(error.message)
    process.exitCode = 1
  })
}
