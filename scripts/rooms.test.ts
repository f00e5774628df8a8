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
  'platform/values/price.ts': '',
  'platform/accounts/sign-in.ts': '',
  'platform/storage/files.ts': '',
  'platform/http/cors.ts': '',
  'platform/jobs/job.ts': '',
  'platform/actions/refuse.ts': '',
  'kit/class-names.ts': '',
  'kit/staff/toasts.ts': '',
  'kit/components/picture.ts': '',
  'kit/data/staff-client.ts': '',
  'modules/homes/module.ts': "export default { uses: ['people'] }\n",
  'modules/homes/fields.ts': '',
  'modules/homes/data/writes.ts': '',
  'modules/homes/public/card.ts': '',
  'modules/homes/server/feed.ts': '',
  'modules/people/module.ts': "export default { uses: [], offers: ['staff/choice.ts'] }\n",
  'modules/people/data/keys.ts': '',
  'modules/people/staff/choice.ts': '',
  'modules/people/staff/screen.ts': '',
  'modules/people/server/job.ts': '',
  'app/routes/index.ts': '',
  'app/start/late-start.ts': '',
  'app/server/app.ts': '',
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

const rooms = [
  ...['app', 'modules', 'kit', 'platform'],
  ...['sample', 'supabase', 'testing', 'bench', 'e2e'],
]

function cruise(): string {
  const tool = 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'
  return run(tool, '--config', '.dependency-cruiser.mjs', ...rooms)
}

const imports = (target: string) => `import { x } from '${target}'\nexport const y = x\n`

const trespasses = [
  ['rules-are-pure', 'modules/homes', imports('./data/writes')],
  ['rules-are-pure', 'modules/homes', imports('react')],
  ['values-know-nothing', 'platform/values', imports('../http/cors.ts')],
  ['platform-knows-nothing-above', 'platform/mail', imports('../../modules/homes/fields.ts')],
  ['kit-knows-no-modules', 'kit/components', imports('~/modules/homes/public/card')],
  ['modules-know-no-app', 'modules/homes/staff', imports('~/app/routes/index')],
  ['people-uses-what-it-says', 'modules/people/staff', imports('~/modules/homes/fields')],
  ['modules-are-apart', 'modules/homes/staff', imports('~/modules/people/staff/screen')],
  ['modules-are-apart', 'modules/homes/server', imports('../../people/server/job.ts')],
  ['data-knows-no-screens', 'modules/homes/data', imports('~/kit/class-names')],
  ['data-knows-no-screens', 'modules/homes/data', imports('../public/card')],
  ['public-knows-no-staff', 'modules/homes/public', imports('~/kit/staff/toasts')],
  ['public-knows-no-staff', 'modules/homes/public', imports('~/modules/homes/data/writes')],
  ['public-knows-no-staff', 'app/routes/_public', imports('~/modules/people/staff/screen')],
  ['clients-live-in-data', 'modules/people/staff', imports('@supabase/supabase-js')],
  ['clients-live-in-data', 'kit/staff', imports('@supabase/postgrest-js')],
  ['screens-know-no-server', 'kit', imports('../app/server/app.ts')],
  ['screens-know-no-server', 'modules/homes/public', imports('../server/feed.ts')],
  ['screens-know-no-server', 'modules/homes/staff', imports('~/platform/http/cors')],
  ['only-tests-know-their-support', 'kit', imports('~testing/client')],
  ['only-tests-know-their-support', 'platform', imports('../testing/client.ts')],
  ['tests-stand-on-testing', 'platform/gate', imports('../../supabase/tests/rows.ts')],
  ['tests-stand-on-testing', 'testing', imports('../e2e/support/site.ts')],
  ['tests-stand-on-testing', 'bench', imports('../supabase/tests/rows.ts')],
  ['nothing-knows-what-measures', 'platform/gate', imports('../../bench/load.ts')],
  ['nothing-knows-what-measures', 'e2e', imports('../bench/load.ts')],
  ['nothing-knows-what-measures', 'testing', imports('../bench/load.ts')],
  ['database-knows-no-services', 'platform/database', imports('../storage/files.ts')],
  ['services-know-no-pages', 'platform/mail', imports('../http/cors.ts')],
  ['services-know-no-pages', 'platform/gate', imports('../jobs/job.ts')],
  ['backend-starts-nothing', 'platform/backend', imports('../jobs/job.ts')],
  ['http-knows-no-actions', 'platform/http', imports('../actions/refuse.ts')],
  ['storage-knows-no-accounts', 'platform/storage', imports('../accounts/sign-in.ts')],
  ['server-knows-no-screens', 'app/server', imports('../../kit/class-names.ts')],
  ['server-knows-no-screens', 'modules/homes/server', imports('../data/writes.ts')],
  ['server-knows-no-screens', 'sample', imports('../kit/data/staff-client.ts')],
  ['framework-insides-in-start', 'kit', imports('@tanstack/react-start')],
  ['framework-insides-in-start', 'kit', imports('@tanstack/react-router/ssr/client')],
  ['resolvable', 'kit', imports('./nowhere')],
] as const

const spellings = [
  "import { x } from '~/modules/people/staff/screen'\nexport const y = x",
  "import { x } from '~/modules/people/staff/screen.ts'\nexport const y = x",
  "import { x } from '../../people/staff/screen'\nexport const y = x",
  "import { x } from '~/modules/homes/../people/staff/screen'\nexport const y = x",
  "import type { x } from '~/modules/people/staff/screen'\nexport type Y = typeof x",
  "export * from '~/modules/people/staff/screen'",
  "export { x as y } from '~/modules/people/staff/screen'",
  "import '~/modules/people/staff/screen'",
  "export const y = import('~/modules/people/staff/screen')",
  'export const y = import(`~/modules/people/staff/screen`)',
  "export type Y = typeof import('~/modules/people/staff/screen')",
].map((text) => ['public-knows-no-staff', 'modules/homes/public', text] as const)

const allowed = [
  ['modules/homes/staff', imports('~/modules/people/staff/choice')],
  ['modules/homes/staff', imports('~/modules/people/data/keys')],
  ['modules/homes/server', imports('../fields.ts')],
  ['modules/homes/data', imports('~/kit/data/staff-client')],
  ['platform/gate', imports('../values/price.ts')],
] as const

describe('which way imports run', () => {
  const planted = [...trespasses, ...spellings].map(([rule, folder, text], at) => {
    const file = `${folder}/planted-${at}.ts`
    return { rule, file, text }
  })
  let said = ''
  beforeAll(() => {
    for (const [at, [folder, text]] of allowed.entries()) plant(`${folder}/allowed-${at}.ts`, text)
    expect(cruise()).toContain('no dependency violations found')
    plant('kit/a.ts', "import { b } from './b'\nexport const a = () => b\n")
    plant('kit/b.ts', "import { a } from './a'\nexport const b = () => a\n")
    plant('kit/c.ts', "import type { D } from './d'\nexport type C = D[]\n")
    plant('kit/d.ts', "import type { C } from './c'\nexport type D = C | 1\n")
    for (const { file, text } of planted) plant(file, text)
    said = cruise()
  })

  it.each(planted)('$rule: $text', ({ rule, file }) => {
    expect(said).toContain(`error ${rule}: ${file}`)
  })

  it('refuses two files that import each other, also for types alone', () => {
    expect(said).toMatch(/error no-cycles: kit[/][ab][.]ts/)
    expect(said).toMatch(/error no-cycles: kit[/][cd][.]ts/)
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
  const outside = lint('modules/accounts/staff/users', refused)

  it.each(refused.map((text, at) => ({ text, at })))('refuses $text', ({ at }) => {
    expect(outside).toMatch(new RegExp(`call-${at}[.]ts:\\d+:\\d+ plugin`))
  })

  it('lets a module’s data call, and Array.from be', () => {
    const inside = lint('modules/homes/data', refused)
    const array = lint('kit', ['export const list = Array.from(new Set([1]))'])
    expect(outside).toContain('Only a module’s data calls')
    expect(inside + array).not.toContain('Only a module’s data calls')
  })

  it('refuses a query key outside the table’s keys', () => {
    const words = 'query keys stand in its keys.ts'
    const keys = ["['people']", "[...all, 'list'] as const"]
    const texts = keys.map((key) => `const all = ['a']\nexport const q = { queryKey: ${key}, all }`)
    for (const room of ['modules/people/data', 'modules/people/staff']) {
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
    expect(lint('platform/http', texts).split(words)).toHaveLength(1 + texts.length)
    expect(lint('platform/http', fine)).not.toContain(words)
  })

  it('refuses server functions, which the site’s own start leaves out', () => {
    const text = "import { createServerFn } from '@tanstack/react-start'\nexport { createServerFn }"
    expect(lint('app/start', [text])).toContain('no server functions')
  })
})
