import { expect, it } from 'vitest'
import type { KeptProperty } from '~/data/properties/lookup-reads'
import { inOrder, type KeptOrder } from './kept-order'

const found: Record<string, Partial<KeptProperty> | null | undefined> = {
  rent: { listing_type: 'for_rent', comparable_price: 25_000, price: '₱25K', status: 'active' },
  dear: { listing_type: 'for_sale', comparable_price: 9e6, price: '₱9M', status: 'active' },
  unpriced: { listing_type: 'for_sale', comparable_price: null, price: 'Ask', status: 'active' },
  cheap: { listing_type: 'for_sale', comparable_price: 4e6, price: '₱4M', status: 'sold' },
  removed: null,
  unread: undefined,
}
const entries = Object.entries(found).map(([id, property]) => ({
  ...{ id, at: 1, reference: '', title: id, city: '', note: '', isTakenOff: false },
  price: property?.price ?? '',
  status: 'active',
}))
const ordered = (order: KeptOrder) =>
  inOrder(entries, order, (id) => found[id] as KeptProperty | null | undefined).map(({ id }) => id)

it.each<[KeptOrder, string[]]>([
  ['kept', ['rent', 'dear', 'unpriced', 'cheap', 'removed', 'unread']],
  ['changed', ['cheap', 'removed', 'rent', 'dear', 'unpriced', 'unread']],
  ['price', ['cheap', 'dear', 'rent', 'unpriced', 'removed', 'unread']],
])('puts what is kept in order: %s', (order, expected) => {
  expect(ordered(order)).toEqual(expected)
})
