import { storable } from '~/kit/staff/field-schemas'

/** Trimmed; empty texts and duplicates are ignored. */
export function addToList(list: readonly string[], typed: string): string[] {
  const text = storable(typed)
  return text === '' || list.includes(text) ? [...list] : [...list, text]
}

/** Several that are pasted, a line each; a comma is part of its text. */
export function addLines(list: readonly string[], pasted: string): string[] {
  return pasted.split(/[•\n]/).reduce(addToList, [...list])
}
