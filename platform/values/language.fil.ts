import { inFilipino, isTranslated, withoutPrefix } from './translated.ts'

export const LANGUAGE_TAG = 'fil-PH'
export const OG_LOCALE = 'fil_PH'

export const REWRITE = {
  input: ({ url }: { url: URL }) => {
    url.pathname = withoutPrefix(url.pathname) ?? url.pathname
    return url
  },
  output: ({ url }: { url: URL }) => {
    url.pathname = addressOf(url.pathname)
    return url
  },
}

export const addressOf = (path: string): string => (isTranslated(path) ? inFilipino(path) : path)

export const OTHER_LANGUAGE = { tag: 'en', name: 'English' }

export const inOtherLanguage = (path: string): string | undefined =>
  import.meta.env.DEV ? undefined : path
