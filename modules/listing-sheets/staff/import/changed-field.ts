import { NOTE, QUESTIONS, STATE } from '~/modules/listing-sheets/listing-sheet'
import { fieldLabel } from '~/modules/listings/property-values'

export function changedField(key: string): string {
  if (key === 'note') return NOTE
  if (key === 'published_at') return STATE
  return key === 'faqs' ? QUESTIONS : fieldLabel(key)
}
