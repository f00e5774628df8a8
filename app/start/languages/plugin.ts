import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { type Catalogue, readCatalogue } from './catalogue.ts'
import { leadToEnglish, untranslatedRoute } from './routes.ts'
import { isOurs } from './source-files.ts'
import { translated, withoutMarks } from './translate.ts'

const MARKED = /\/t(?:\.ts)?'/

/**
 * Takes the marks of sentences away; with a language, puts its words in their place, and for `<name>.ts`
 * what stands beside it as `<name>.fil.ts`.
 */
export function sentences(language?: 'fil'): Plugin {
  let catalogue: Catalogue
  let root = ''
  const missing = new Set<string>()
  return {
    name: 'bale:sentences',
    enforce: 'pre',
    async configResolved(config) {
      root = config.root
      if (language) catalogue = await readCatalogue(root)
    },
    load(id) {
      if (!language) return
      const file = relative(root, id.split('?')[0] ?? '')
      const own = join(root, file.replace(/\.ts$/, `.${language}.ts`))
      if (file.endsWith('.ts') && isOurs(file) && existsSync(own)) return readFile(own, 'utf8')
      const address = untranslatedRoute(file)
      return address ? leadToEnglish(address) : undefined
    },
    transform(code, id) {
      const file = id.split('?')[0] ?? ''
      if (!isOurs(relative(root, file))) return
      if (!language) return MARKED.test(code) ? withoutMarks(code, file) : undefined
      return translated(
        code,
        file,
        (key) => catalogue.find(file, key)?.words,
        (key) => missing.add(`${relative(root, file)}: ${key}`),
      )
    },
    buildEnd() {
      if (missing.size === 0) return
      this.error(`These sentences have no Filipino words:\n${[...missing].sort().join('\n')}`)
    },
  }
}
