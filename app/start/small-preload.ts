import type { Plugin } from 'vite'

/**
 * What `import()` of a chunk becomes. Vite's own also waits for style sheets; there is one, in the
 * page, and what fails is told by the import itself.
 */
const HELPER = `const asked = {}
export const __vitePreload = (load, files) => {
  for (const file of files ?? []) {
    if (asked[file]) continue
    const link = (asked[file] = document.createElement('link'))
    link.rel = 'modulepreload'
    link.href = '/' + file
    document.head.append(link)
  }
  return load()
}
`

/** Saves every visitor 0.5 kB of the first script (docs/decisions/0039). */
export function smallPreload(): Plugin {
  return {
    name: 'bale:small-preload',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    load: (id) => (id.includes('vite/preload-helper') ? HELPER : undefined),
    generateBundle(_options, bundle) {
      const sheets = Object.keys(bundle).filter((name) => name.endsWith('.css'))
      if (sheets.length > 1) this.error(`a chunk has a style sheet: ${sheets.join(', ')}`)
    },
  }
}
