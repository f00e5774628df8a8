import type { KeptProperty } from '~/data/properties/named-reads'
import type { KeptEntry } from './use-kept-list'
import { whatChanged } from './what-changed'

export const KEPT_ORDERS = [
  { key: 'kept', label: 'Last kept first' },
  { key: 'changed', label: 'What changed first' },
  { key: 'price', label: 'Lowest price first' },
] as const

export type KeptOrder = (typeof KEPT_ORDERS)[number]['key']

type PropertyOf = (id: string) => KeptProperty | null | undefined

/** Among equals as they come, which is last kept first; prices that don't compare come last. */
export function inOrder(
  entries: readonly KeptEntry[],
  order: KeptOrder,
  propertyOf: PropertyOf,
): readonly KeptEntry[] {
  if (order === 'kept') return entries
  const weightOf = order === 'price' ? priceOf : changeOf
  return entries
    .map((entry) => ({ entry, weight: weightOf(entry, propertyOf(entry.id)) }))
    .sort((a, b) => a.weight - b.weight)
    .map(({ entry }) => entry)
}

type WeightOf = (entry: KeptEntry, property: KeptProperty | null | undefined) => number

const LAST = Number.MAX_SAFE_INTEGER

const priceOf: WeightOf = (_, property) => property?.comparable_price ?? LAST

const changeOf: WeightOf = (entry, property) => {
  if (property === undefined) return 1
  return property === null || whatChanged(entry, property).length > 0 ? 0 : 1
}
