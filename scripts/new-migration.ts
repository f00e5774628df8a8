// Writes the migration that brings a database to what supabase/schemas says, to be read and completed:
// it renames nothing and knows no rows.
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { schemaChanges } from './schema-changes.ts'

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
    const { statements, tables } = await schemaChanges()
    const rows = tables.map((table) => `-- By hand: the rows of ${table}.\n`)
    const text = [...statements.map((statement) => `${statement};\n`), ...rows].join('\n')
    await writeFile(join(folder, file), text, { flag: 'wx' })
    console.log(`supabase/migrations/${file}: ${statements.length} statements`)
    for (const table of tables) console.log(`It has to write the rows of ${table} by hand.`)
  } else {
    console.error('Name it in small letters: npm run migrations:new year_built')
    process.exitCode = 1
  }
}
