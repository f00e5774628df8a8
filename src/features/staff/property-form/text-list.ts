import { storable } from '~/lib/staff/field-schemas'

/** Trimmed; empty texts and duplicates are ignored. */
export function addToList(list: readonly string[], typed: string): string[] {
  const text = storable(typed)
  return text === '' || list.includes(text) ? [...list] : [...list, text]
}

/** A comma in a number, as in "1,200 sqm lot", separates nothing. */
const SEPARATORS = /(?<!\d),|,(?!\d{3}(?!\d))|[;•\n]/

/** Several at once, with commas or lines between them. */
export function addAmenities(list: readonly string[], typed: string): string[] {
  return typed.split(SEPARATORS).reduce(addToList, [...list])
}
