import { storable } from '~/lib/staff/field-schemas'

/** Trimmed; empty texts and duplicates are ignored. */
export function addToList(list: readonly string[], typed: string): string[] {
  const text = storable(typed)
  return text === '' || list.includes(text) ? [...list] : [...list, text]
}
