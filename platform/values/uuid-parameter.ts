import { textParameter } from './search-text.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A search parameter that is a UUID in its plain form; undefined for anything else. */
export function uuidParameter(value: unknown): string | undefined {
  const text = textParameter(value)
  return text && UUID.test(text) ? text : undefined
}
