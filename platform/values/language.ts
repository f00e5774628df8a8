import { inFilipino, isTranslated } from './translated.ts'

/** What an English build says of itself; Filipino's has language.fil.ts in its place (docs/decisions/0062). */
export const LANGUAGE_TAG: string = 'en-PH'
export const OG_LOCALE: string = 'en_PH'

/** How the router turns addresses into its own, and back. */
export const REWRITE = undefined

/** A page's address in this language, or in English where this language doesn't have it. */
export const addressOf = (path: string): string => path

export const OTHER_LANGUAGE = { tag: 'fil', name: 'Filipino' }

/** Where a page is in the other language; undefined where it isn't: one language alone is served while developing. */
export const inOtherLanguage = (path: string): string | undefined =>
  !import.meta.env.DEV && isTranslated(path) ? inFilipino(path) : undefined
