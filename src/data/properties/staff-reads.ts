import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ListSearch } from '~/features/staff/property-list/list-search'
import { dataErrorOf, dataOf } from '../data-error'
import { likePattern } from '../like-pattern'
import type { StaffClient } from '../staff-client'
import { staffKeys } from '../staff-keys'

export const PAGE_SIZE = 24

const CARD_COLUMNS =
  'id, title, price, address, city, listing_type, status, featured, bedrooms, bathrooms, square_feet, view_count, is_sample, property_images(image_url, alt_text, placeholder)'

export const FORM_COLUMNS =
  'id, title, description, price, address, city, state, zip_code, listing_type, property_type, status, featured, bedrooms, bathrooms, square_feet, amenities, nearby_landmarks, revision, updated_at'

/** The cover, or else the first picture. */
const COVER = { referencedTable: 'property_images' } as const

/** PostgREST's code for a page that starts behind the last row. */
const BEYOND_THE_END = 'PGRST103'

type Narrowable<Q> = {
  like: (column: 'search_text', pattern: string) => Q
  eq: ((column: 'featured', value: boolean) => Q) & ((column: 'listing_type', value: string) => Q)
}

function narrowed<Q extends Narrowable<Q>>(query: Q, { show }: ListSearch, term: string): Q {
  const found = term ? query.like('search_text', likePattern(term)) : query
  if (!show) return found
  return show === 'featured' ? found.eq('featured', true) : found.eq('listing_type', show)
}

/**
 * One page of all listings, newest first, with the number of matches.
 * @param term folded search term, as the database folds what it searches in
 */
export function propertyListQuery(client: StaffClient, search: ListSearch, term: string) {
  const page = search.page ?? 1
  return queryOptions({
    queryKey: [...staffKeys.properties(), 'list', { term, show: search.show, page }],
    queryFn: async ({ signal }) => {
      const from = (page - 1) * PAGE_SIZE
      const matching = client.from('properties').select(CARD_COLUMNS, { count: 'exact' })
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
    retryOnMount: true,
    meta: { failure: 'staff_listings_failed' },
  })
}

type Answer<Q> = Q extends { queryFn?: infer F }
  ? Extract<F, (...args: never[]) => unknown> extends (...args: never[]) => infer R
    ? Awaited<R>
    : never
  : never

export type PropertyRow = Answer<ReturnType<typeof propertyListQuery>>['properties'][number]
export type FormProperty = NonNullable<Answer<ReturnType<typeof propertyForFormQuery>>>
export type FaqRow = Answer<ReturnType<typeof faqsQuery>>[number]

/** A listing for the form, with its video links in order; null where there is none. */
export function propertyForFormQuery(client: StaffClient, id: string) {
  return queryOptions({
    queryKey: [...staffKeys.properties(), 'form', id],
    queryFn: async ({ signal }) => {
      const { data, error, status } = await client
        .from('properties')
        .select(`${FORM_COLUMNS}, property_videos(id, video_url, display_order)`)
        .eq('id', id)
        .order('display_order', { referencedTable: 'property_videos' })
        .order('id', { referencedTable: 'property_videos' })
        .abortSignal(signal)
        .maybeSingle()
      if (error) throw dataErrorOf(error, status)
      return data
    },
    // The form starts from what is stored now; a copy minutes old would only end as a conflict.
    staleTime: 0,
    gcTime: 0,
    retryOnMount: true,
    meta: { failure: 'staff_listing_failed' },
  })
}

export function faqsQuery(client: StaffClient, propertyId: string) {
  return queryOptions({
    queryKey: [...staffKeys.properties(), 'faqs', propertyId],
    queryFn: async ({ signal }) =>
      dataOf(
        await client
          .from('property_faqs')
          .select('id, question, answer, display_order')
          .eq('property_id', propertyId)
          .order('display_order')
          .order('id')
          .abortSignal(signal),
      ),
    retryOnMount: true,
    meta: { failure: 'staff_faqs_failed' },
  })
}
