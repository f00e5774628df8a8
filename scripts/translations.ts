/*
 * Whether each sentence of the pages that are offered in Filipino has its words: what their files import, however far,
 * is read, and e-mails to visitors. The build looks at the pages too; this takes a second and needs none.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readCatalogue } from '../app/start/languages/catalogue.ts'
import { untranslatedRoute } from '../app/start/languages/routes.ts'
import { sentencesOf } from '../app/start/languages/sentences.ts'
import { isOurs } from '../app/start/languages/source-files.ts'
import { placesProblem } from '../app/start/languages/translate.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const catalogue = await readCatalogue(root)
const mails = globSync('modules/*/server/mails/*.ts', { cwd: root }).filter((file) =>
  readFileSync(join(root, file), 'utf8').includes('inLanguage('),
)
const pages = globSync('app/routes/**/*.tsx', { cwd: root }).filter(
  (file) => untranslatedRoute(file) === undefined,
)
const roots = [...pages, 'app/router.tsx', ...mails]
const files = new Set(roots.map((file) => join(root, file)))
const problems: string[] = []
const used = new Set<string>()

for (const file of files) {
  const code = readFileSync(file, 'utf8')
  for (const imported of importsOf(code, file)) files.add(imported)
  for (const { key } of sentencesOf(code, file)) {
    const found = catalogue.find(file, key)
    if (found?.folder === 'kit' && mails.includes(relative(root, file)))
      problems.push(
        `${relative(root, file)} has words of the kit, which e-mails don’t know: ${key}`,
      )
    if (found) used.add(`${found.folder}: ${key}`)
    else problems.push(`${relative(root, file)} has no Filipino words for: ${key}`)
  }
}
for (const { folder, key, words } of catalogue.all()) {
  if (!used.has(`${folder}: ${key}`))
    problems.push(`${folder}/fil.ts has words that no page says: ${key}`)
  const problem = placesProblem(key, words)
  if (problem) problems.push(`${folder}/fil.ts: ${problem}`)
}
if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`)
  process.exit(1)
}

function importsOf(code: string, file: string): string[] {
  return [...code.matchAll(/\b(?:from|import)\s*\(?\s*'([^']+)'/g)].flatMap(([, name = '']) => {
    const at = name.startsWith('~/') ? join(root, name.slice(2)) : join(dirname(file), name)
    if (!/^(?:~|\.\.?)\//.test(name)) return []
    const found = [at, `${at}.ts`, `${at}.tsx`].find(
      (each) => /\.tsx?$/.test(each) && existsSync(each),
    )
    return found && isOurs(relative(root, found)) ? [found] : []
  })
}
