import { textParameter } from '~/platform/values/search-text'

type LoginSearch = { redirect?: string }

/** In characters: a shared post in the address fits, as long as the server takes one. */
const LONGEST_PATH = 20_000

export function parseLoginSearch({ redirect }: Record<string, unknown>): LoginSearch {
  return { redirect: textParameter(redirect, LONGEST_PATH) }
}
