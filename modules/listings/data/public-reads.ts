import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '~/kit/data/answer-of'
import { dataOf } from '~/kit/data/data-error'
import type { Db } from '~/kit/data/public-client'
import { LISTED_STATUS } from '~/modules/listings/availability'
import { CARD_COLUMNS, withCover } from './columns'
import type { propertyQuery } from './detail-reads'
import { publicPropertyKeys } from './keys'

export const FEATURED_LIMIT = 6

export const PERSON_LISTINGS = 48
const TOWN_LISTINGS = 24

async function readNewest(
  db: Db,
  which: Record<string, unknown>,
  most: number,
  signal: AbortSignal,
) {
  return dataOf(
    await withCover(
      (await db())
        .from('properties')
        .select(CARD_COLUMNS)
        .match({ status: LISTED_STATUS, ...which })
        .order('created_at', { ascending: false })
        .order('id')
        .limit(most),
    ).abortSignal(signal),
  )
}

export function featuredPropertiesQuery(db: Db) {
  return queryOptions({
    queryKey: publicPropertyKeys.featured(),
    queryFn: ({ signal }) => readNewest(db, { featured: true }, FEATURED_LIMIT, signal),
    meta: { failure: 'featured_listings_failed' },
  })
}

export function newestPropertiesQuery(db: Db) {
  return queryOptions({
    queryKey: publicPropertyKeys.newest(),
    queryFn: ({ signal }) => readNewest(db, {}, FEATURED_LIMIT, signal),
    meta: { failure: 'newest_listings_failed' },
  })
}

type TownListings = Partial<Record<'town' | 'category' | 'barangay', string | undefined>>

export function townListingsQuery(db: Db, { town = '', category, barangay }: TownListings) {
  return queryOptions({
    queryKey: publicPropertyKeys.ofTown(town, category, barangay),
    queryFn: ({ signal }) =>
      readNewest(
        db,
        { town, ...(category && { category }), ...(barangay && { barangay }) },
        TOWN_LISTINGS,
        signal,
      ),
    meta: { failure: 'town_listings_failed' },
  })
}

export function personListingsQuery(db: Db, personId: string) {
  return queryOptions({
    queryKey: publicPropertyKeys.ofPerson(personId),
    queryFn: ({ signal }) => readNewest(db, { agent_id: personId }, PERSON_LISTINGS, signal),
    meta: { failure: 'person_listings_failed' },
  })
}

/** A listing of any status that visitors may see; null where there is none. */
export function propertyByReferenceQuery(db: Db, reference: string) {
  return queryOptions({
    queryKey: publicPropertyKeys.byReference(reference),
    queryFn: async ({ signal }) =>
      dataOf(
        await (await db())
          .from('properties')
          .select('id, title, city, status')
          .eq('reference', reference)
          .abortSignal(signal)
          .maybeSingle(),
      ),
    meta: { failure: 'listing_by_reference_failed' },
  })
}

export function similarPropertiesQuery(db: Db, id: string) {
  return queryOptions({
    queryKey: publicPropertyKeys.similar(id),
    queryFn: async ({ signal }) =>
      dataOf(
        await withCover(
          (await db()).rpc('similar_properties', { id }).select(CARD_COLUMNS),
        ).abortSignal(signal),
      ),
    meta: { failure: 'similar_listings_failed' },
  })
}

export type PropertyCardData = AnswerOf<typeof featuredPropertiesQuery>[number]
export type PropertyDetail = NonNullable<AnswerOf<typeof propertyQuery>>
export type PropertyPicture = PropertyDetail['property_images'][number]
