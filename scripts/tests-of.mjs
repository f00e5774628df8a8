import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

export const longOf = [
  {
    files: /^server\/(gate|http|accounts|database)\/[\w/-]+\.ts$/,
    tests: ['costs', 'callers-of-much', 'crowded-pages', 'cut-connections', 'frozen-database'],
  },
  { files: /^(server\/accounts\/|src\/data\/staff-client)/, tests: ['sign-outs'] },
  { files: /^(package(-lock)?\.json|scripts\/prepare\.mjs)$/, tests: ['production-packages'] },
  { files: /^server\/http\/page-cache\//, tests: ['page-cache-age'] },
  {
    files: /^server\/(database|backend)\/[\w/-]+\.(ts|sql)$/,
    tests: ['pooler', 'database-owner', 'database-and-folder', 'own-migrations'],
  },
  {
    files: /^supabase\/(migrations|schemas)\//,
    tests: ['own-migrations', 'sitemap-parts', 'database-owner', 'plans'],
  },
  { files: /^(server\/hosted|supabase\/config)/, tests: ['hosted-setup', 'hosted-config'] },
  { files: /^((README|SECURITY)\.md|docs\/)/, tests: ['documentation'] },
  { files: /^(sample\/|server\/sample)/, tests: ['sample-on-start'] },
  { files: /sitemap/, tests: ['sitemap-index', 'sitemap-parts'] },
  { files: /^server\/.*backup/, tests: ['backup', 'bring-back', 'move'] },
  {
    files: /^(server\/(database\/embedded\/|data-folder\/|[\w-]+\.ts$)|scripts\/prepare\.mjs$)/,
    tests: ['embedded-database', 'start-and-end'],
  },
]

/** @param paths from the project's folder */
export function testsOf(paths) {
  const isTests = (path) => path.endsWith('.test.ts') || statSync(join(root, path)).isDirectory()
  const tests = paths.filter(isTests)
  const files = paths.filter((path) => !isTests(path))
  const screens = files.filter((path) => path.startsWith('src/')).flatMap(screensOf)
  const long = longOf
    .filter((each) => files.some((path) => each.files.test(path)))
    .flatMap(({ tests }) => tests)
  const related = ['related', '--run', '--project=all', ...files]
  // Each screen's test opens the whole application; those of the features are about the file.
  const opened = ['run', '--project=screens', '--passWithNoTests', ...new Set(screens)]
  return [
    ...(tests.length > 0 ? [['run', ...tests]] : []),
    ...(files.length > 0 ? [related] : []),
    ...(screens.length > 0 ? [opened] : []),
    ...(long.length > 0 ? [['run', '--project=long', ...new Set(long)]] : []),
  ]
}

function screensOf(path) {
  const own = featureOf(path)
  if (own) return [own]
  const imports = importsOfSource()
  const near = path.startsWith('src/routes/') ? (imports.get(path) ?? []) : usersOf(path, imports)
  // Every read is tried by one test for all of them.
  const beside = path.startsWith('src/data/') ? 'src/data/' : `${dirname(path)}/`
  return [...new Set([beside, ...[...near].flatMap((file) => featureOf(file) ?? [])])]
}

const featureOf = (path) => path.match(/^src\/features\/[^/]+\/[^/]+\//)?.[0]

function usersOf(path, imports) {
  const users = new Set([path])
  for (const user of users) {
    for (const [file, imported] of imports) if (imported.includes(user)) users.add(file)
  }
  return users
}

function importsOfSource() {
  const files = readdirSync(join(root, 'src'), { recursive: true })
    .map((name) => `src/${name}`)
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|routeTree/.test(name))
  const known = new Set(files)
  const fileOf = (name) => [name, `${name}.ts`, `${name}.tsx`].find((each) => known.has(each))
  return new Map(
    files.map((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      const names = [...text.matchAll(/(?:from|import)\s*\(?\s*'([~.][^']*)'/g)].map(([, name]) =>
        name.startsWith('~/') ? `src/${name.slice(2)}` : normalize(`${dirname(file)}/${name}`),
      )
      return [file, names.flatMap((name) => fileOf(name) ?? [])]
    }),
  )
}
