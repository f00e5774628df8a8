import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface Version {
  version: string
  /** Seven digits of the commit; undefined where the folder says none. */
  commit?: string
}

const root = fileURLToPath(new URL('..', import.meta.url))

/** From `package.json`, and from git's own files: not every machine that runs Bale has git. */
export function versionOf(folder = root): Version {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const commit = commitOf(folder)?.slice(0, 7)
  return commit ? { version, commit } : { version }
}

export function versionLine({ version, commit }: Version): string {
  return commit ? `Bale ${version} (${commit})` : `Bale ${version}`
}

/** A container has no `.git`: what builds it leaves the commit in a file. */
function commitOf(folder: string): string | undefined {
  return commitIn(join(folder, '.git')) ?? read(join(folder, 'commit'))
}

function commitIn(place: string): string | undefined {
  const git = gitFolder(place)
  if (!git) return undefined
  const head = read(join(git, 'HEAD'))
  const [, name] = /^ref: (\S+)$/.exec(head ?? '') ?? []
  if (!name) return head
  const shared = resolve(git, read(join(git, 'commondir')) ?? '.')
  const packed = read(join(shared, 'packed-refs'))?.split('\n') ?? []
  return read(join(shared, name)) ?? packed.find((line) => line.endsWith(` ${name}`))?.split(' ')[0]
}

/** In a worktree `.git` is a file that names the folder. */
function gitFolder(place: string): string | undefined {
  if (!existsSync(place)) return undefined
  if (statSync(place).isDirectory()) return place
  const [, other] = /^gitdir: (.+)$/.exec(read(place) ?? '') ?? []
  return other && resolve(place, '..', other)
}

function read(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
}
