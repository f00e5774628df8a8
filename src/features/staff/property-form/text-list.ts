import { amenityName } from '~/domain/amenity-name'
import { storable } from '~/lib/staff/field-schemas'

/** Trimmed; empty texts and duplicates are ignored. */
export function addToList(list: readonly string[], typed: string): string[] {
  const text = storable(typed)
  return text === '' || list.includes(text) ? [...list] : [...list, text]
}

/** A comma in a number, as in "1,200 sqm lot", separates nothing. */
const SEPARATORS = /(?<!\d),|,(?!\d{3}(?!\d))|[;•\n]/

/** Each of several by the name that listings use for it. */
export function addAmenities(list: readonly string[], typed: string): string[] {
  return typed
    .split(SEPARATORS)
    .map((each) => amenityName(storable(each)))
    .reduce(addToList, [...list])
}
