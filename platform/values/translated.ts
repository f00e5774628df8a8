/** Pages that have no Filipino words yet, or that visitors don't get; every other one has all of them. */
const ENGLISH = /^\/(?:admin|draft|[\w-]+\.\w+)(?![^/?#])/

export const isTranslated = (path: string): boolean => !ENGLISH.test(path)

/** Both spellings of a path: `/fil/contact` and `/contact`; undefined where it isn't one of Filipino's. */
export function withoutPrefix(path: string): string | undefined {
  if (!/^\/fil(?=[/?]|$)/.test(path)) return undefined
  return path.slice(4).replace(/^\/?/, '/')
}

export const inFilipino = (path: string): string => `/fil${path.replace(/^\/(?=[?#]|$)/, '')}`

/** As a form of a Filipino page says which language it is in. */
export const FILIPINO = 'fil-PH'

export const languageOf = (sent: unknown): string | undefined =>
  sent === FILIPINO ? FILIPINO : undefined

export const addressIn = (language: string | undefined, path: string): string =>
  language === FILIPINO && isTranslated(path) ? inFilipino(path) : path
