import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { dataOf } from '~/kit/data/data-error'
import type { StaffClient } from '~/kit/data/staff-client'
import type { PriceReading } from '~/modules/listings/price-reading'
import { staffPropertyKeys } from './staff-keys'

export interface TypedPrice {
  price: string
  listing_type: string
  property_type: string
  city: string
  square_feet: number
  lot_area: number
}

export function priceReadingQuery(client: StaffClient, typed: TypedPrice) {
  return queryOptions({
    queryKey: staffPropertyKeys.price(typed),
    queryFn: async ({ signal }): Promise<PriceReading> => {
      const [reading] = dataOf(await client.rpc('price_reading', typed).abortSignal(signal))
      if (!reading) throw new Error('price_reading answered no row')
      return reading
    },
    enabled: typed.price.trim() !== '',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    meta: { failure: 'price_reading_failed' },
  })
}
