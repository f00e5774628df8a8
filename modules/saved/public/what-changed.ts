import { soldNotice } from '~/modules/listings/availability'
import { shownPrice } from '~/modules/listings/price'
import { changesOf } from '~/modules/saved/public/changes'
import type { Favourite } from '~/modules/saved/public/favourites'
import { formatDay } from '~/platform/values/dates'
import { t } from '~/platform/values/t'

type Now = { price: string; status: string }

export function whatChanged(saved: Favourite, now: Now): string[] {
  const has = changesOf(saved, now)
  const changes: string[] = []
  if (has.price) changes.push(t`Was ${shownPrice(saved.price)} when you saved it${dayOf(saved.at)}`)
  if (has.status) changes.push(stateWords(now.status))
  return changes
}

function stateWords(status: string): string {
  const sold = soldNotice(status)
  return t`${sold ? (sold.state ?? sold.label) : t('Available again')} since you saved it`
}

export function lastKnown({ price, city, reference, at }: Favourite): string {
  const facts = [reference, price && shownPrice(price), city].filter(Boolean).join(' · ')
  return facts && t`When you saved it${dayOf(at)}: ${facts}`
}

function dayOf(at: number): string {
  return at ? t` on ${formatDay(new Date(at).toISOString())}` : ''
}
