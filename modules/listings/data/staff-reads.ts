import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '~/kit/data/answer-of'
import { dataOf } from '~/kit/data/data-error'
import { FRESH_FOR_FORM } from '~/kit/data/fresh-for-form'
import { counterQuery } from '~/kit/data/rows'
import type { StaffClient } from '~/kit/data/staff-client'
import { signedAddresses } from '~/kit/data/storage/signed-addresses'
import { readForStaff } from '~/modules/gallery/staff-search'
import { APART_COLUMNS } from '~/modules/listings/apart-columns.gen'
import type { ListingType } from '~/modules/listings/listing-type'
import { PAGE_COLUMNS } from '~/modules/listings/page-columns.gen'
import { CARD_COLUMNS } from '~/modules/listings/property-columns.gen'
import type { PublishCheck } from '~/modules/listings/publishing'
import type { Database } from '~/platform/values/database.types'
import { CARD_PICTURE, withCover } from './columns'
import { staffPropertyKeys } from './staff-keys'

export const PAGE_SIZE = 24

type Functions = Database['public']['Functions']

const LIST_COLUMNS =
  `${CARD_COLUMNS}, view_count, is_sample, revision, published_at, deleted_at, listing_submissions(sent_back_at), waiting_changes(sent_back_at), ${CARD_PICTURE}, agent:people(id, name)` as const
const FORM_COLUMNS =
  `${PAGE_COLUMNS}, ${APART_COLUMNS}, pin, revision, published_at, deleted_at, hidden_on, property_videos(id, video_url, display_order), unseen_listings(since), listing_submissions(submitted_at, sent_back_at)` as const

/** Mirrors private.list_condition. */
export type ListChoices = { [Key in 'status' | 'town' | 'person' | 'needs' | 'age']?: string }
export type ListSort = 'oldest' | 'price' | '-price' | 'views' | 'changed'

/** `show` is absent for all listings, `sort` for the newest first. */
export type ListFilter = {
  show?: 'featured' | 'drafts' | 'trash' | ListingType
  filters?: ListChoices
  sort?: ListSort
  page?: number
}

function propertyListKey({ show, filters, sort, page = 1 }: ListFilter, term: string) {
  return staffPropertyKeys.list({ term, show, filters, sort, page })
}

/** @param term as typed; the database normalizes it */
export function propertyListQuery(client: StaffClient, filter: ListFilter, term: string) {
  const { sort, page = 1 } = filter
  const matching = matchingOf(filter, term)
  return queryOptions({
    queryKey: propertyListKey(filter, term),
    queryFn: async ({ client: cache, signal }) => {
      const before = cache.getQueryState<ListPage>(
        propertyListKey({ ...filter, page: page - 1 }, term),
      )
      const last = sort || before?.isInvalidated ? undefined : before?.data?.properties.at(-1)
      const order = sort ? { sort } : behind(last)
      const [properties, total] = await Promise.all([
        fetchListPage(client, { ...matching, page, ...order }, signal),
        countList(client, matching, signal),
      ])
      return { properties, total }
    },
    placeholderData: keepPreviousData,
    staleTime: 5_000,
    meta: { failure: 'staff_listings_failed', announce: 'Failed to fetch properties' },
  })
}

export function matchingOf({ show, filters = {} }: ListFilter, term: string) {
  const read = readForStaff(term)
  const asked = { ...filters, ...(read && { read }) }
  const isChosen = Object.keys(asked).length > 0
  return { search: term, ...(show && { show }), ...(isChosen && { filters: asked }) }
}

export async function matchingIds(
  client: StaffClient,
  filter: ListFilter,
  term: string,
): Promise<string[]> {
  return dataOf(await client.rpc('list_ids', matchingOf(filter, term)))
}

export type ListCounts = { status: Record<string, number>; needs: Record<string, number> }

export function listCountsQuery(client: StaffClient, filter: ListFilter, term: string) {
  const { show, filters } = filter
  return queryOptions({
    queryKey: staffPropertyKeys.choices({ term, show, filters }),
    queryFn: async ({ signal }) =>
      dataOf(
        await client.rpc('count_list_choices', matchingOf(filter, term)).abortSignal(signal),
      ) as ListCounts,
    placeholderData: keepPreviousData,
    staleTime: 5_000,
    meta: { failure: 'staff_list_counts_failed' },
  })
}

function behind(last: PropertyRow | undefined) {
  return last && { after_created_at: last.created_at, after_id: last.id }
}

async function fetchListPage(
  client: StaffClient,
  page: Functions['list_properties']['Args'],
  signal: AbortSignal,
) {
  const properties = dataOf(
    await withCover(client.rpc('list_properties', page).select(LIST_COLUMNS)).abortSignal(signal),
  )
  if (page.show !== 'trash') return properties
  // Their public addresses answer 404.
  const covers = properties.flatMap(({ property_images }) => property_images)
  const signed = await signedAddresses(
    client,
    covers.map(({ image_url }) => image_url),
  )
  for (const cover of covers) cover.image_url = signed.get(cover.image_url) ?? cover.image_url
  return properties
}

export type PropertyRow = Awaited<ReturnType<typeof fetchListPage>>[number]
type ListPage = { properties: PropertyRow[]; total: number }

export type FormProperty = NonNullable<AnswerOf<typeof propertyForFormQuery>>

export function propertyForFormQuery(client: StaffClient, id: string) {
  return queryOptions({
    queryKey: staffPropertyKeys.form(id),
    queryFn: async ({ signal }) =>
      dataOf(
        await client
          .from('properties')
          .select(FORM_COLUMNS)
          .eq('id', id)
          .order('display_order', { referencedTable: 'property_videos' })
          .order('id', { referencedTable: 'property_videos' })
          .abortSignal(signal)
          .maybeSingle(),
      ),
    ...FRESH_FOR_FORM,
    meta: { failure: 'staff_listing_failed' },
  })
}

export function missingToPublishQuery(client: StaffClient, id: string) {
  return queryOptions({
    queryKey: staffPropertyKeys.missing(id),
    queryFn: async ({ signal }) => {
      const asked = client.rpc('missing_to_publish', { listing: id }).abortSignal(signal)
      return dataOf(await asked.maybeSingle()) as Record<'block' | 'warn', PublishCheck[]> | null
    },
    meta: { failure: 'missing_to_publish_failed' },
  })
}

export function listingTitleQuery(client: StaffClient, id: string) {
  return queryOptions({
    queryKey: staffPropertyKeys.title(id),
    queryFn: async ({ signal }) => {
      // deleted_at: what doesn't name it is answered without the trash.
      const asked = client.from('properties').select('title, deleted_at').eq('id', id)
      const listing = asked.abortSignal(signal)
      return dataOf(await listing.maybeSingle())?.title ?? null
    },
    meta: { failure: 'staff_listing_title_failed' },
  })
}

const COUNTERS = {
  all: 'all',
  featured: 'featured',
  listed: 'listed',
  listedFeatured: 'listed_featured',
  samples: 'samples',
} as const

export type PropertyCounter = keyof typeof COUNTERS

/** One request each, so that a failing one does not affect the others. */
export function propertyCounterQuery(client: StaffClient, counter: PropertyCounter) {
  const failure = `count_of_${counter}_listings_failed`
  return counterQuery(staffPropertyKeys.count(counter), failure, (signal) =>
    countList(client, { show: COUNTERS[counter] }, signal),
  )
}

async function countList(
  client: StaffClient,
  matching: Functions['count_list']['Args'],
  signal: AbortSignal,
): Promise<number> {
  return Number(dataOf(await client.rpc('count_list', matching).abortSignal(signal)))
}

const POST_COLUMNS =
  'id, reference, title, description, price, listing_type, address, city, state, bedrooms, bathrooms, square_feet, lot_area, turnover, seller_kind, project_name, licence_to_sell, advertisement_approval, property_images(image_url, kind), agent:people(name, licence_no, phone)' as const

/** What posts on other channels are made of; null where there is no such listing. */
export function propertyForPostQuery(client: StaffClient, id: string) {
  return queryOptions({
    queryKey: staffPropertyKeys.post(id),
    queryFn: async ({ signal }) =>
      dataOf(
        await client
          .from('properties')
          .select(POST_COLUMNS)
          .eq('id', id)
          .order('display_order', { referencedTable: 'property_images' })
          .order('id', { referencedTable: 'property_images' })
          .abortSignal(signal)
          .maybeSingle(),
      ),
    meta: { failure: 'listing_failed' },
  })
}

export type PostedProperty = NonNullable<AnswerOf<typeof propertyForPostQuery>>

const SHEET_COLUMNS =
  'id, reference, title, description, price, listing_type, status, address, city, state, bedrooms, bathrooms, square_feet, lot_area, kind, furnishing, storeys, parking_spaces, turnover, title_kind, title_is_clean, financing, association_dues, real_property_tax, pets, flood_history, lahar_history, hazard_source, seller_kind, project_name, licence_to_sell, advertisement_approval, is_sample, published_at, deleted_at, property_images(image_url, kind), agent:people(name, position, licence_no, licence_valid_from, licence_valid_until, supervisor_name, phone, is_shown)' as const
const PHOTOS_ON_A_SHEET = 3

export type SheetFilter = ListFilter & { references: readonly string[]; term: string }

export function propertiesForSheetsQuery(client: StaffClient, filter: SheetFilter) {
  const { references, term, page = 1, sort } = filter
  const order = sort ? { page, sort } : { page }
  return queryOptions({
    queryKey: staffPropertyKeys.sheets({ ...filter, page }),
    queryFn: async ({ signal }) => {
      const asked =
        references.length > 0
          ? client
              .from('properties')
              .select(SHEET_COLUMNS)
              .in('reference', [...references])
          : client
              .rpc('list_properties', { ...matchingOf(filter, term), ...order })
              .select(SHEET_COLUMNS)
      const pictures = { referencedTable: 'property_images' }
      return dataOf(
        await asked
          .eq('property_images.kind', 'photo')
          .order('is_primary', { ...pictures, ascending: false })
          .order('display_order', pictures)
          .order('id', pictures)
          .limit(PHOTOS_ON_A_SHEET, pictures)
          .abortSignal(signal),
      )
    },
    meta: { failure: 'listings_for_sheets_failed' },
  })
}

export type SheetProperty = AnswerOf<typeof propertiesForSheetsQuery>[number]
