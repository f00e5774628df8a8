import { expect, it } from 'vitest'
import type { FavouriteProperty } from '~/modules/listings/data/lookup-reads'
import { type FavouriteOrder, inOrder } from './favourite-order'

const found: Record<string, Partial<FavouriteProperty> | null | undefined> = {
  rent: { listing_type: 'for_rent', comparable_price: 25_000, price: '₱25K', status: 'active' },
  dear: { listing_type: 'for_sale', comparable_price: 9e6, price: '₱9M', status: 'active' },
  unpriced: { listing_type: 'for_sale', comparable_price: null, price: 'Ask', status: 'active' },
  cheap: { listing_type: 'for_sale', comparable_price: 4e6, price: '₱4M', status: 'sold' },
  removed: null,
  unread: undefined,
}
const entries = Object.entries(found).map(([id, property]) => ({
  ...{ id, at: 1, reference: '', title: id, city: '', note: '', isRemoved: false },
  price: property?.price ?? '',
  status: 'active',
}))
const ordered = (order: FavouriteOrder) =>
  inOrder(entries, order, (id) => found[id] as FavouriteProperty | null | undefined).map(
    ({ id }) => id,
  )

it.each<[FavouriteOrder, string[]]>([
  ['saved', ['rent', 'dear', 'unpriced', 'cheap', 'removed', 'unread']],
  ['changed', ['cheap', 'removed', 'rent', 'dear', 'unpriced', 'unread']],
  ['price', ['cheap', 'dear', 'rent', 'unpriced', 'removed', 'unread']],
])('puts favourites in order: %s', (order, expected) => {
  expect(ordered(order)).toEqual(expected)
})
