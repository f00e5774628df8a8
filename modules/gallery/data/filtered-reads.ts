import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { dataOf } from '~/kit/data/data-error'
import type { Db } from '~/kit/data/public-client'
import type { Choices } from '~/modules/gallery/count-choices'
import { FILTER_COLUMNS } from '~/modules/gallery/filter-columns.gen'
import { findListings, type Guess } from '~/modules/gallery/find-listings'
import { filtersOf } from '~/modules/gallery/gallery-search'
import type { GallerySearch, ListingFilters } from '~/modules/gallery/listing-filters'
import { withRead } from '~/modules/gallery/typed-search'
import { LISTED_STATUS } from '~/modules/listings/availability'
import {
  CARD_COLUMNS,
  CATALOGUE_LIMIT,
  PAGE_SIZE,
  withCover,
} from '~/modules/listings/data/columns'
import { publicPropertyKeys } from '~/modules/listings/data/keys'
import type { PropertyCardData } from '~/modules/listings/data/public-reads'

export type Found = {
  total: number
  unpriced: number
  whole?: number
  inside?: number
  guessed?: Guess[]
  dropped?: string[]
}

export type FoundProperty = PropertyCardData & {
  comparable_price?: number | null
  pin_precision?: string
}

export async function readCatalogue(db: Db, signal: AbortSignal) {
  const properties = dataOf(
    await withCover(
      (await db())
        .from('properties')
        .select(`${CARD_COLUMNS}, description, ${FILTER_COLUMNS}`)
        .eq('status', LISTED_STATUS)
        .order('created_at', { ascending: false })
        .order('id')
        .limit(CATALOGUE_LIMIT),
    ).abortSignal(signal),
  )
  const find = (search: GallerySearch) => {
    const { found, ...typed } = findListings(properties, search, search.sort, Date.now())
    const unpriced = found.filter(({ comparable_price }) => comparable_price === null).length
    return { found, count: { total: found.length, unpriced, ...typed } }
  }
  return { properties, find }
}

/** A category has functions of its own, which know nothing of filters. */
function isPlain({ category, ...others }: ListingFilters): boolean {
  return Object.keys(others).length === 0
}

export async function readCount(
  db: Db,
  filters: ListingFilters,
  signal: AbortSignal,
): Promise<Found> {
  const client = await db()
  if (!isPlain(filters)) {
    return dataOf(
      await client.rpc('count_found', { filters: withRead(filters) }).abortSignal(signal),
    ) as Found
  }
  const { category = 'All' } = filters
  // By GET it is one message to the database, which stores no count then: pages are cached.
  const get = import.meta.env.SSR
  const total = dataOf(
    await client.rpc('count_properties', { category }, { get }).abortSignal(signal),
  )
  return { total: Number(total), unpriced: 0 }
}

/** Asks only for pages that are not known yet, as an infinite query would for a kilobyte more. */
export async function readPages(
  db: Db,
  search: GallerySearch,
  client: QueryClient,
  signal: AbortSignal,
): Promise<FoundProperty[]> {
  const { pages = 1 } = search
  let found: FoundProperty[] =
    client.getQueryData(publicPropertyKeys.search(search, pages - 1)) ?? []
  for (let page = found.length / PAGE_SIZE; page < pages && Number.isInteger(page); page++) {
    found = [...found, ...(await readPage(db, search, found.at(-1), signal))]
    if (found.length < (page + 1) * PAGE_SIZE) break
  }
  return found
}

async function readPage(
  db: Db,
  search: GallerySearch,
  last: FoundProperty | undefined,
  signal: AbortSignal,
  size = PAGE_SIZE,
): Promise<FoundProperty[]> {
  const client = await db()
  const filters = filtersOf(search)
  const { category = 'All' } = filters
  const { sort } = search
  const found =
    !sort && isPlain(filters) && size === PAGE_SIZE
      ? client
          .rpc('search_properties', {
            category,
            page_size: PAGE_SIZE,
            ...(last && { before_created_at: last.created_at, before_id: last.id }),
          })
          .select(CARD_COLUMNS)
      : client
          .rpc('find_properties', {
            filters: withRead(filters),
            sort: sort ?? 'newest',
            page_size: size,
            ...(last && { after: cursorOf(last) }),
          })
          .select(`${CARD_COLUMNS}, comparable_price, pin_precision`)
  return dataOf(await withCover(found).abortSignal(signal))
}

function cursorOf({ created_at, id, listing_type, square_feet, lot_area, ...last }: FoundProperty) {
  const { comparable_price = null } = last
  return { created_at, id, listing_type, square_feet, comparable_price, lot_area }
}

/** What a map shows at most; a smaller area shows the others. */
export const MOST_PINS = 2_000
const PINS_AT_ONCE = 500

/** All that is found, for a map: the pages of the list hold few of them. */
export function pinsQuery(db: Db, search: GallerySearch) {
  return queryOptions({
    queryKey: publicPropertyKeys.pins(search),
    queryFn: async ({ signal }) => {
      const found: FoundProperty[] = []
      while (found.length < MOST_PINS) {
        const page = await readPage(db, search, found.at(-1), signal, PINS_AT_ONCE)
        found.push(...page)
        if (page.length < PINS_AT_ONCE) break
      }
      return found
    },
    meta: { failure: 'map_pins_failed' },
  })
}

export function choicesQuery(db: Db, filters: ListingFilters) {
  return queryOptions({
    queryKey: publicPropertyKeys.choices(filters),
    queryFn: async ({ signal }) =>
      dataOf(
        await (await db()).rpc('count_choices', { filters: withRead(filters) }).abortSignal(signal),
      ) as Choices,
    meta: { failure: 'filter_choices_failed' },
  })
}
