// Makes an empty migration after the newest one, whose date may lie ahead of today's.
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The clock's version, `YYYYMMDDhhmmss`; a second after the newest where that lies ahead. */
export function versionAfter(files: readonly string[], now: Date): string {
  const versions = files.flatMap((name) => /^(\d{14})_.*\.sql$/.exec(name)?.[1] ?? [])
  const newest = versions.sort().at(-1) ?? ''
  const current = digits(now)
  if (current > newest) return current
  const [date = '', time = ''] = [newest.slice(0, 8), newest.slice(8)]
  const iso = `${date.replace(/(....)(..)(..)/, '$1-$2-$3')}T${time.replace(/(..)(..)(..)/, '$1:$2:$3')}Z`
  return digits(new Date(Date.parse(iso) + 1000))
}

function digits(date: Date): string {
  return date.toISOString().replace(/\D/g, '').slice(0, 14)
}

if (import.meta.main) {
  const name = process.argv[2] ?? ''
  const folder = fileURLToPath(new URL('../supabase/migrations', import.meta.url))
  if (/^[a-z][a-z0-9_]*$/.test(name)) {
    const file = `${versionAfter(await readdir(folder), new Date())}_${name}.sql`
    await writeFile(join(folder, file), '', { flag: 'wx' })
    console.log(`supabase/migrations/${file}`)
  } else {
    console.error('Name it in small letters: npm run migrations:new year_built')
    process.exitCode = 1
  }
}
