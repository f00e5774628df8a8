import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/* Each rule of .dependency-cruiser.mjs and lint/ against a planted violation, in every spelling. */
const root = fileURLToPath(new URL('..', import.meta.url))
const house = mkdtempSync(join(tmpdir(), 'bale-rooms-'))
afterAll(() => rmSync(house, { recursive: true, force: true }))

for (const name of [
  '.dependency-cruiser.mjs',
  'tsconfig.json',
  'biome.json',
  'lint',
  'package.json',
])
  cpSync(join(root, name), join(house, name), { recursive: true })
symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'))

const neighbours = {
  'src/domain/price.ts': '',
  'src/data/staff-client.ts': '',
  'src/data/properties/writes.ts': '',
  'src/lib/class-names.ts': '',
  'src/lib/staff/toasts.ts': '',
  'src/components/picture.ts': '',
  'src/features/public/properties/card.ts': '',
  'src/features/public/site/header.ts': '',
  'src/features/staff/users/screen.ts': '',
  'src/routes/index.ts': '',
  'src/start/late-start.ts': '',
  'server/app.ts': '',
  'server/accounts/sign-in.ts': '',
  'server/storage/files.ts': '',
  'server/http/cors.ts': '',
  'server/jobs/jobs.ts': '',
  'server/actions/refuse.ts': '',
  'sample/listing.ts': '',
  'testing/client.ts': '',
  'supabase/tests/rows.ts': '',
  'bench/load.ts': '',
  'e2e/support/site.ts': '',
}
for (const [name, text] of Object.entries(neighbours)) plant(name, `${text}export const x = 1\n`)

function plant(name: string, text: string) {
  mkdirSync(dirname(join(house, name)), { recursive: true })
  writeFileSync(join(house, name), text)
}

function run(tool: string, ...args: string[]) {
  const { stdout, stderr } = spawnSync(process.execPath, [join(root, tool), ...args], {
    cwd: house,
    encoding: 'utf8',
  })
  return stdout + stderr
}

const rooms = ['src', 'server', 'sample', 'supabase', 'testing', 'bench', 'e2e']

function cruise(): string {
  const tool = 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'
  return run(tool, '--config', '.dependency-cruiser.mjs', ...rooms)
}

const imports = (target: string) => `import { x } from '${target}'\nexport const y = x\n`

const trespasses = [
  ['domain-is-pure', 'src/domain', imports('../data/staff-client')],
  ['domain-is-pure', 'src/domain', imports('react')],
  ['data-knows-no-screens', 'src/data', imports('~/lib/class-names')],
  [
    'lib-and-components-know-no-features',
    'src/components',
    imports('~/features/public/site/header'),
  ],
  ['features-are-apart', 'src/features/public/properties', imports('../site/header')],
  ['features-are-apart', 'src/features/staff/users', imports('~/routes/index')],
  ['public-knows-no-staff', 'src/features/public/site', imports('~/lib/staff/toasts')],
  ['public-knows-no-staff', 'src/features/public/site', imports('~/data/properties/writes')],
  ['public-knows-no-staff', 'src/routes/_public', imports('~/features/staff/users/screen')],
  ['clients-live-in-data', 'src/features/staff/users', imports('@supabase/supabase-js')],
  ['clients-live-in-data', 'src/lib', imports('@supabase/postgrest-js')],
  ['source-knows-no-server', 'src/lib', imports('../../server/app.ts')],
  ['only-tests-know-their-support', 'src/lib', imports('~testing/client')],
  ['only-tests-know-their-support', 'server', imports('../testing/client.ts')],
  ['tests-stand-on-testing', 'server/tests', imports('../../supabase/tests/rows.ts')],
  ['tests-stand-on-testing', 'testing', imports('../e2e/support/site.ts')],
  ['tests-stand-on-testing', 'bench', imports('../supabase/tests/rows.ts')],
  ['nothing-knows-what-measures', 'server/tests', imports('../../bench/load.ts')],
  ['nothing-knows-what-measures', 'e2e', imports('../bench/load.ts')],
  ['nothing-knows-what-measures', 'testing', imports('../bench/load.ts')],
  ['database-knows-no-services', 'server/database', imports('../storage/files.ts')],
  ['services-know-no-pages', 'server/mail', imports('../http/cors.ts')],
  ['services-know-no-pages', 'server/gate', imports('../jobs/jobs.ts')],
  ['backend-starts-nothing', 'server/backend', imports('../jobs/jobs.ts')],
  ['http-knows-no-actions', 'server/http', imports('../actions/refuse.ts')],
  ['storage-knows-no-accounts', 'server/storage', imports('../accounts/sign-in.ts')],
  ['server-and-sample-know-the-domain', 'server', imports('../src/lib/class-names.ts')],
  ['server-and-sample-know-the-domain', 'sample', imports('../src/data/staff-client.ts')],
  ['framework-insides-in-start', 'src/lib', imports('@tanstack/react-start')],
  ['framework-insides-in-start', 'src/lib', imports('@tanstack/react-router/ssr/client')],
  ['resolvable', 'src/lib', imports('./nowhere')],
] as const

const spellings = [
  "import { x } from '~/features/staff/users/screen'\nexport const y = x",
  "import { x } from '~/features/staff/users/screen.ts'\nexport const y = x",
  "import { x } from '../../staff/users/screen'\nexport const y = x",
  "import { x } from '~/features/public/../staff/users/screen'\nexport const y = x",
  "import type { x } from '~/features/staff/users/screen'\nexport type Y = typeof x",
  "export * from '~/features/staff/users/screen'",
  "export { x as y } from '~/features/staff/users/screen'",
  "import '~/features/staff/users/screen'",
  "export const y = import('~/features/staff/users/screen')",
  'export const y = import(`~/features/staff/users/screen`)',
  "export type Y = typeof import('~/features/staff/users/screen')",
].map((text) => ['public-knows-no-staff', 'src/features/public/site', text] as const)

describe('which way imports run', () => {
  const planted = [...trespasses, ...spellings].map(([rule, folder, text], at) => {
    const file = `${folder}/planted-${at}.ts`
    return { rule, file, text }
  })
  let said = ''
  beforeAll(() => {
    expect(cruise()).toContain('no dependency violations found')
    plant('src/lib/a.ts', "import { b } from './b'\nexport const a = () => b\n")
    plant('src/lib/b.ts', "import { a } from './a'\nexport const b = () => a\n")
    plant('src/lib/c.ts', "import type { D } from './d'\nexport type C = D[]\n")
    plant('src/lib/d.ts', "import type { C } from './c'\nexport type D = C | 1\n")
    for (const { file, text } of planted) plant(file, text)
    said = cruise()
  })

  it.each(planted)('$rule: $text', ({ rule, file }) => {
    expect(said).toContain(`error ${rule}: ${file}`)
  })

  it('refuses two files that import each other, also for types alone', () => {
    expect(said).toMatch(/error no-cycles: src[/]lib[/][ab][.]ts/)
    expect(said).toMatch(/error no-cycles: src[/]lib[/][cd][.]ts/)
  })
})

describe('where the database is called', () => {
  const refused = [
    "export const rows = client.from('properties')",
    "export const rows = client?.from('properties')",
    "export const rows = (await db()).from('properties')",
    "export const rows = client\n  .from('properties')",
    "export const rows = client['from']('properties')",
    "export const rows = client?.['from']('properties')",
    'export const rows = client[`from`]("properties")',
    "export const rows = client.rpc('save_property')",
    "export const rows = client['rpc']('save_property')",
    "export const rows = client.storage.from('property-images')",
    "export const files = client['storage']",
    'const { from } = client',
    'const { rpc: call } = client',
  ]
  const lint = (folder: string, texts: readonly string[]) => {
    const files = texts.map((text, at) => {
      const file = `${folder}/call-${at}.ts`
      plant(file, `declare const client: never\ndeclare const db: never\n${text}\n`)
      return file
    })
    const biome = 'node_modules/@biomejs/biome/bin/biome'
    return run(biome, 'lint', '--vcs-enabled=false', '--max-diagnostics=none', ...files)
  }
  const outside = lint('src/features/staff/users', refused)

  it.each(refused.map((text, at) => ({ text, at })))('refuses $text', ({ at }) => {
    expect(outside).toMatch(new RegExp(`call-${at}[.]ts:\\d+:\\d+ plugin`))
  })

  it('lets src/data call, and Array.from be', () => {
    const inside = lint('src/data/properties', refused)
    const array = lint('src/lib', ['export const list = Array.from(new Set([1]))'])
    expect(outside).toContain('Only src/data/<table> calls')
    expect(inside + array).not.toContain('Only src/data/<table> calls')
  })

  it('refuses a query key outside the table’s keys', () => {
    const words = 'query keys stand in its keys.ts'
    const keys = ["['people']", "[...all, 'list'] as const"]
    const texts = keys.map((key) => `const all = ['a']\nexport const q = { queryKey: ${key}, all }`)
    for (const room of ['src/data/people', 'src/features/staff/people']) {
      expect(lint(room, texts).split(words)).toHaveLength(1 + keys.length)
    }
  })

  it('refuses the path of an address for that of a file', () => {
    const texts = [
      "export const at = new URL('..', import.meta.url).pathname",
      "export const { pathname } = new URL('..', import.meta.url)",
      "const at = new URL('..', import.meta.url)\nexport const path = at.pathname",
      "const at = new URL('..', import.meta.url)\nexport const path = new URL('a', at).pathname",
    ]
    const fine = [
      "export const path = new URL('a', 'http://b').pathname",
      'export const path = (url: string) => new URL(url).pathname',
    ]
    const words = 'file’s path is fileURLToPath'
    expect(lint('server/http', texts).split(words)).toHaveLength(1 + texts.length)
    expect(lint('server/http', fine)).not.toContain(words)
  })

  it('refuses server functions, which the site’s own start leaves out', () => {
    const text = "import { createServerFn } from '@tanstack/react-start'\nexport { createServerFn }"
    expect(lint('src/start', [text])).toContain('no server functions')
  })
})
