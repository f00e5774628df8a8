import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { LISTED_STATUS } from '~/domain/availability'
import type { ListingType } from '~/domain/listing-type'
import { CARD_COLUMNS, PAGE_COLUMNS } from '~/domain/property-columns.gen'
import { dataErrorOf, dataOf } from '../data-error'
import { likePattern } from '../like-pattern'
import { counterQuery, NUMBER_OF_ROWS } from '../rows'
import type { StaffClient } from '../staff-client'
import { CARD_PICTURE, COVER } from './columns'
import { staffPropertyKeys } from './staff-keys'

export const PAGE_SIZE = 24

const LIST_COLUMNS = `${CARD_COLUMNS}, view_count, is_sample, ${CARD_PICTURE}` as const
const FORM_COLUMNS =
  `${PAGE_COLUMNS}, revision, property_videos(id, video_url, display_order)` as const

/** `show` is absent for all listings. */
export type ListFilter = { show?: 'featured' | ListingType; page?: number }

/** PostgREST's code for a page that starts behind the last row. */
const BEYOND_THE_END = 'PGRST103'

type Narrowable<Q> = {
  like: (column: 'search_text', pattern: string) => Q
  eq: ((column: 'featured', value: boolean) => Q) & ((column: 'listing_type', value: string) => Q)
}

function narrowed<Q extends Narrowable<Q>>(query: Q, { show }: ListFilter, term: string): Q {
  const found = term ? query.like('search_text', likePattern(term)) : query
  if (!show) return found
  return show === 'featured' ? found.eq('featured', true) : found.eq('listing_type', show)
}

/** @param term folded by `searchTerm`, as the database folds what it searches in */
export function propertyListQuery(client: StaffClient, search: ListFilter, term: string) {
  const page = search.page ?? 1
  return queryOptions({
    queryKey: [...staffPropertyKeys.lists(), { term, show: search.show, page }],
    queryFn: async ({ signal }) => {
      const from = (page - 1) * PAGE_SIZE
      const matching = client.from('properties').select(LIST_COLUMNS, { count: 'exact' })
      const answer = await narrowed(matching, search, term)
        .order('created_at', { ascending: false })
        .order('id')
        .range(from, from + PAGE_SIZE - 1)
        .order('is_primary', { ...COVER, ascending: false })
        .order('display_order', COVER)
        .limit(1, COVER)
        .abortSignal(signal)
      if (answer.error?.code === BEYOND_THE_END) {
        const all = client.from('properties').select('id', { count: 'exact', head: true })
        const { count } = await narrowed(all, search, term).abortSignal(signal)
        return { properties: [], total: count ?? 0 }
      }
      return { properties: dataOf(answer), total: answer.count ?? 0 }
    },
    placeholderData: keepPreviousData,
    staleTime: 5_000,
    meta: { failure: 'staff_listings_failed', announce: 'Failed to fetch properties' },
  })
}

type Answer<Q> = Q extends { queryFn?: infer F }
  ? Extract<F, (...args: never[]) => unknown> extends (...args: never[]) => infer R
    ? Awaited<R>
    : never
  : never

export type PropertyRow = Answer<ReturnType<typeof propertyListQuery>>['properties'][number]
export type FormProperty = NonNullable<Answer<ReturnType<typeof propertyForFormQuery>>>

/** Null where there is none. */
export function propertyForFormQuery(client: StaffClient, id: string) {
  return queryOptions({
    queryKey: staffPropertyKeys.form(id),
    queryFn: async ({ signal }) => {
      const { data, error, status } = await client
        .from('properties')
        .select(FORM_COLUMNS)
        .eq('id', id)
        .order('display_order', { referencedTable: 'property_videos' })
        .order('id', { referencedTable: 'property_videos' })
        .abortSignal(signal)
        .maybeSingle()
      if (error) throw dataErrorOf(error, status)
      return data
    },
    // The form needs what is stored now: saving over a copy minutes old ends as a conflict.
    staleTime: 2_000,
    gcTime: 2_000,
    meta: { failure: 'staff_listing_failed' },
  })
}

/** A request each, so that one that fails does not take the others with it. */
const COUNTERS = {
  all: (client: StaffClient) => numbered(client),
  featured: (client: StaffClient) => numbered(client).eq('featured', true),
  listed: (client: StaffClient) => numbered(client).eq('status', LISTED_STATUS),
  listedFeatured: (client: StaffClient) =>
    numbered(client).eq('status', LISTED_STATUS).eq('featured', true),
  samples: (client: StaffClient) => numbered(client).eq('is_sample', true),
}

function numbered(client: StaffClient) {
  return client.from('properties').select('id', NUMBER_OF_ROWS)
}

export type PropertyCounter = keyof typeof COUNTERS

export function propertyCounterQuery(client: StaffClient, counter: PropertyCounter) {
  const failure = `count_of_${counter}_listings_failed`
  return counterQuery(staffPropertyKeys.count(counter), failure, (signal) =>
    COUNTERS[counter](client).abortSignal(signal),
  )
}
