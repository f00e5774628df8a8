// Adds the checksums of new migrations to supabase/migrations.lock.json, which the tests hold the
// folder to. It never changes a line: anyone who has applied a migration has the text of that line.
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

type Checksums = Record<string, string>

export async function migrationChecksums(folder: string): Promise<Checksums> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const sums = files.map(async (name) => {
    const text = await readFile(join(folder, name))
    return [name, createHash('sha256').update(text).digest('hex')] as const
  })
  return Object.fromEntries(await Promise.all(sums))
}

/** What is wrong, a line each; nothing where at most new migrations have come at the end. */
export function lockProblems(locked: Checksums, present: Checksums): string[] {
  const newest = Object.keys(locked).sort().at(-1) ?? ''
  const changed = Object.entries(locked).flatMap(([name, sum]) => {
    if (present[name] === undefined) return `${name} is gone`
    return present[name] === sum ? [] : `${name} was changed; write a new migration instead`
  })
  const late = Object.keys(present)
    .filter((name) => !(name in locked) && name < newest)
    .map((name) => `${name} is older than ${newest}; give it a newer version`)
  return [...changed, ...late]
}

if (import.meta.main) {
  const lockFile = fileURLToPath(new URL('../supabase/migrations.lock.json', import.meta.url))
  const folder = fileURLToPath(new URL('../supabase/migrations', import.meta.url))
  const locked: Checksums = JSON.parse(await readFile(lockFile, 'utf8'))
  const present = await migrationChecksums(folder)
  const problems = lockProblems(locked, present)
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
  else await writeFile(lockFile, `${JSON.stringify(present, null, 2)}\n`)
}
