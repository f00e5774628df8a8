/** Pages of which every sentence has Filipino words: their addresses, without the language's beginning. */
const TRANSLATED = /^\/$/

export const isTranslated = (path: string): boolean => TRANSLATED.test(path)

/** Both spellings of a path: `/fil/contact` and `/contact`; undefined where it isn't one of Filipino's. */
export function withoutPrefix(path: string): string | undefined {
  if (!/^\/fil(?=[/?]|$)/.test(path)) return undefined
  return path.slice(4).replace(/^\/?/, '/')
}

export const inFilipino = (path: string): string => (path === '/' ? '/fil' : `/fil${path}`)
