import type { PropertyCardData } from './public-reads'

export const PAGE_SIZE = 24
/** Up to this many active listings, the browser fetches them all and filters by itself. */
export const CATALOGUE_LIMIT = 500

export type Found = {
  total: number
  /** Of them, how many have no price that compares; 0 where no filter asks. */
  unpriced: number
}

export type FoundProperty = PropertyCardData & {
  comparable_price?: number | null
}
