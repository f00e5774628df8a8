import { registerHooks } from 'node:module'

const source = new URL('../src/', import.meta.url).href
const folders = [
  source,
  ...['./', '../testing/'].map((path) => new URL(path, import.meta.url).href),
]

// What the pages import is written for the bundler: `~/` is src, endings are left out, and the bundler
// says where the code runs: here as in a browser.
const decoder = new TextDecoder()
const env = 'import.meta.env = { SSR: false, PROD: true };'

registerHooks({
  resolve(specifier, context, next) {
    const isOurs = folders.some((folder) => context.parentURL?.startsWith(folder))
    const path = specifier.startsWith('~/') ? source + specifier.slice(2) : specifier
    const lacksEnding = isOurs && /^(\.|file:)/.test(path) && !/\.(ts|m?js|json)$/.test(path)
    return next(lacksEnding ? `${path}.ts` : path, context)
  },
  load(url, context, next) {
    const loaded = next(url, context)
    const { source: code } = loaded
    if (!url.startsWith(source) || !code) return loaded
    return { ...loaded, source: env + (typeof code === 'string' ? code : decoder.decode(code)) }
  },
})
