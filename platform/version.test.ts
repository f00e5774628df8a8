import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { versionLine, versionOf } from './version.ts'

const commit = 'e469ac0123456789012345678901234567890123'
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bale-version-'))
  write('package.json', '{"version":"1.2.3"}')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(file: string, text: string): void {
  mkdirSync(join(folder, file, '..'), { recursive: true })
  writeFileSync(join(folder, file), `${text}\n`)
}

it.each<[string, Record<string, string>]>([
  ['on a branch', { '.git/HEAD': 'ref: refs/heads/main', '.git/refs/heads/main': commit }],
  [
    'on a branch that git has packed',
    {
      '.git/HEAD': 'ref: refs/heads/main',
      '.git/packed-refs': `# pack\n${commit} refs/heads/main`,
    },
  ],
  ['on no branch', { '.git/HEAD': commit }],
  [
    'in a worktree',
    {
      '.git': 'gitdir: other/worktrees/one',
      'other/worktrees/one/HEAD': 'ref: refs/heads/one',
      'other/worktrees/one/commondir': '../..',
      'other/refs/heads/one': commit,
    },
  ],
  ['in a container', { commit }],
])('names the commit %s', (_where, files) => {
  for (const [file, text] of Object.entries(files)) write(file, text)
  expect(versionLine(versionOf(folder))).toBe('Bale 1.2.3 (e469ac0)')
})

it('names the version alone where nothing says the commit', () => {
  expect(versionLine(versionOf(folder))).toBe('Bale 1.2.3')
})
