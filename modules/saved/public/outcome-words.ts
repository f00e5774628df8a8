import { t } from '~/platform/values/t'
import { MOST_FAVOURITES, type Outcome } from './favourites'

export function outcomeWords(outcome: Outcome): string {
  switch (outcome) {
    case 'refused':
      return t(
        'This browser doesn’t let us save anything. It may be a private window, or storage may be turned off in its settings.',
      )
    case 'full':
      return t('This browser has no room left for this site, so it was not saved.')
    case 'many':
      return t`You have saved ${MOST_FAVOURITES} listings already. Remove one first.`
    default:
      return ''
  }
}
