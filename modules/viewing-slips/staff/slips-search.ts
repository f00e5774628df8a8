import { textParameter } from '~/platform/values/search-text'

/** @returns the number of the slip that is asked for; undefined for the list */
export function slipNumberOf(search: Record<string, unknown>): number | undefined {
  const text = textParameter(search.number)
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}
