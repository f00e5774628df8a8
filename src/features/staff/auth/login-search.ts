import { textParameter } from '~/domain/search-text'

/** The search parameters: where to go after signing in, which `safePath` looks at. */
type LoginSearch = { redirect?: string }

/** In characters: the longest address of a list that is searched, encoded, fits. */
const LONGEST_PATH = 4000

export function parseLoginSearch({ redirect }: Record<string, unknown>): LoginSearch {
  return { redirect: textParameter(redirect, LONGEST_PATH) }
}
