import { MOST_KEPT, type Outcome } from './kept-list'

/** Why a listing could not be saved, in words; empty on success. */
export function outcomeWords(outcome: Outcome): string {
  switch (outcome) {
    case 'refused':
      return 'This browser does not let us keep anything. It may be a private window, or storing may be switched off in its settings.'
    case 'full':
      return 'This browser has no room left for this site, so it was not kept.'
    case 'many':
      return `You keep ${MOST_KEPT} listings already. Take one off first.`
    default:
      return ''
  }
}
