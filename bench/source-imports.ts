import { registerHooks } from 'node:module'

const source = new URL('../src/', import.meta.url).href

// What the pages import is written for the bundler: `~/` is src, and endings are left out.
registerHooks({
  resolve(specifier, context, next) {
    const isOurs = context.parentURL?.startsWith(source) || context.parentURL?.includes('/bench/')
    const path = specifier.startsWith('~/') ? source + specifier.slice(2) : specifier
    const lacksEnding = isOurs && /^(\.|file:)/.test(path) && !/\.(ts|m?js|json)$/.test(path)
    return next(lacksEnding ? `${path}.ts` : path, context)
  },
})
