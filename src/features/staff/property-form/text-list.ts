import { storable } from '~/lib/staff/field-schemas'

/** Trimmed, and neither empty nor there already. */
export function addToList(list: readonly string[], typed: string): string[] {
  const text = storable(typed)
  return text === '' || list.includes(text) ? [...list] : [...list, text]
}
