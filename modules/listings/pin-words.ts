import { optionWords } from './listing-options.ts'

const SHOWN = {
  exact: 'The pin is at the property.',
  street: 'Shown near its street, within 80 meters, not at the property.',
  barangay: 'Shown within 800 meters, not at the property.',
  town: 'Shown in the middle of its town, not at the property.',
}

/** What visitors are told of a pin; nothing where there is none, or nobody said how exact it is. */
export function pinWords(property: { shown_pin: string; pin_precision?: string }): string {
  return property.shown_pin && optionWords(SHOWN, property.pin_precision ?? '')
}
