import { NOTE, QUESTIONS } from '~/domain/listing-sheet'
import { fieldLabel } from '~/domain/property-values'

/** What the comparison of a row with a listing names as changed, in words. */
export function changedField(key: string): string {
  if (key === 'note') return NOTE
  return key === 'faqs' ? QUESTIONS : fieldLabel(key)
}
