import type { FavouriteProperty } from '~/modules/listings/data/lookup-reads'
import { t } from '~/platform/values/t'
import type { FavouriteEntry } from './use-favourite-entries'
import { whatChanged } from './what-changed'

export const FAVOURITE_ORDERS = [
  { key: 'saved', label: t('Last saved first') },
  { key: 'changed', label: t('Changed first') },
  { key: 'price', label: t('Lowest price first') },
] as const

export type FavouriteOrder = (typeof FAVOURITE_ORDERS)[number]['key']

type PropertyOf = (id: string) => FavouriteProperty | null | undefined

export function inOrder(
  entries: readonly FavouriteEntry[],
  order: FavouriteOrder,
  propertyOf: PropertyOf,
): readonly FavouriteEntry[] {
  if (order === 'saved') return entries
  const weightsOf = order === 'price' ? priceOf : changeOf
  return entries
    .map((entry) => ({ entry, weights: weightsOf(entry, propertyOf(entry.id)) }))
    .sort(({ weights: [a, aNext = 0] }, { weights: [b, bNext = 0] }) => a - b || aNext - bNext)
    .map(({ entry }) => entry)
}

type WeightsOf = (
  entry: FavouriteEntry,
  property: FavouriteProperty | null | undefined,
) => readonly [number, number?]

const priceOf: WeightsOf = (_, property) => {
  if (typeof property?.comparable_price !== 'number') return [2]
  return [property.listing_type === 'for_rent' ? 1 : 0, property.comparable_price]
}

const changeOf: WeightsOf = (entry, property) => {
  if (property === undefined) return [1]
  return [property === null || whatChanged(entry, property).length > 0 ? 0 : 1]
}
