import { textParameter } from '~/domain/search-text'

/** The search parameters: where to go after signing in, which `safePath` looks at. */
type LoginSearch = { redirect?: string }

/** In characters: a shared post in the address fits, as long as the server takes one. */
const LONGEST_PATH = 20_000

export function parseLoginSearch({ redirect }: Record<string, unknown>): LoginSearch {
  return { redirect: textParameter(redirect, LONGEST_PATH) }
}
