import { t } from '../../platform/values/t.ts'
import { optionWords } from './listing-options.ts'

const SHOWN = {
  exact: t('The pin is at the property.'),
  street: t('Shown near its street, within 80 meters, not at the property.'),
  barangay: t('Shown within 800 meters, not at the property.'),
  town: t('Shown in the middle of its town, not at the property.'),
}

/** What visitors are told of a pin; nothing where there is none, or nobody said how exact it is. */
export function pinWords(property: { shown_pin: string; pin_precision?: string }): string {
  return property.shown_pin && optionWords(SHOWN, property.pin_precision ?? '')
}
