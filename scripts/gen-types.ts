// Writes platform/values/database.types.ts (--check: says whether it is current): a throw-away
// database runs the migrations, and Supabase's own CLI reads them back, without Docker.
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startDatabase } from '../testing/database/database.ts'

const target = fileURLToPath(new URL('../platform/values/database.types.ts', import.meta.url))
const cli = fileURLToPath(new URL('../node_modules/supabase/dist/supabase.js', import.meta.url))
const biome = fileURLToPath(new URL('../node_modules/.bin/biome', import.meta.url))

async function generate(): Promise<string> {
  const db = await startDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'bale-types-'))
  try {
    const url = `${db.url}?sslmode=disable`
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [
        cli,
        'gen',
        'types',
        `--remote=${url}`,
        '--schema',
        'public',
        '--workdir',
        folder,
        'typescript',
      ],
      {
        maxBuffer: 16 * 1024 * 1024,
        env: { ...process.env, SUPABASE_TELEMETRY_DISABLED: '1' },
      },
    )
    return await format(stdout)
  } finally {
    await db.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The CLI writes whole tables on one line; laid out, a change shows as a change of its own lines. */
async function format(source: string): Promise<string> {
  const formatting = promisify(execFile)(biome, [
    'format',
    '--stdin-file-path=platform/values/database.ts',
  ])
  formatting.child.stdin?.end(source)
  return (await formatting).stdout
}

const generated = await generate()
if (process.argv.includes('--check')) {
  const current = await readFile(target, 'utf8').catch(() => '')
  if (current !== generated) {
    console.error(
      'platform/values/database.types.ts is not what the migrations make; run npm run types.',
    )
    process.exitCode = 1
  }
} else {
  await writeFile(target, generated)
}
