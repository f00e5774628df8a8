import { spawnSync } from 'node:child_process'
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sourceCopy } from '../recipe.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A copy of all that a site is built and started from, to be changed. @returns its folder */
export function programCopy(): string {
  const copy = sourceCopy()
  for (const name of ['public', 'scripts', 'package.json', 'tsconfig.json', 'vite.config.ts']) {
    cpSync(join(root, name), join(copy, name), { recursive: true })
  }
  return copy
}

/** @throws with what the build says */
export function buildCopy(copy: string): void {
  for (const args of [
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error'],
    ['scripts/compress.ts'],
  ]) {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      cwd: copy,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production' },
    })
    if (status !== 0) throw new Error(`${stdout}${stderr}`)
  }
}

/** As CONTRIBUTING.md has it: the folder, the routes that are its alone, and the lines of `app` that name it. */
export function takeOut(copy: string, name: string, routes: string[] = []): void {
  for (const path of [`modules/${name}`, ...routes.map((route) => `app/routes/${route}`)]) {
    rmSync(join(copy, path), { recursive: true })
  }
  for (const file of globSync('app/**/*.{ts,tsx}', { cwd: copy })) {
    const path = join(copy, file)
    const lines = readFileSync(path, 'utf8').split('\n')
    const named = lines
      .filter((line) => line.startsWith('import ') && line.includes(`modules/${name}/`))
      .flatMap((line) => line.match(/(\w+)(?=,? })/g) ?? [])
    if (named.length === 0) continue
    const isAbout = (line: string) => named.some((each) => new RegExp(`\\b${each}\\b`).test(line))
    writeFileSync(path, lines.filter((line) => !isAbout(line)).join('\n'))
  }
}
