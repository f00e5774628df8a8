import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '~/kit/data/answer-of'
import { dataOf } from '~/kit/data/data-error'
import type { Db } from '~/kit/data/public-client'
import { CARD_COLUMNS, withCover } from './columns'
import { publicPropertyKeys } from './keys'

const FACT_COLUMNS =
  'kind, furnishing, storeys, parking_spaces, turnover, title_kind, title_is_clean, financing, association_dues, real_property_tax, pets, flood_history, lahar_history, hazard_source'

const AT_ONCE = 100

export function referencedPropertiesQuery(db: Db, references: readonly string[]) {
  const sorted = [...references].sort()
  return queryOptions({
    queryKey: publicPropertyKeys.referenced(sorted),
    queryFn: async ({ signal }) =>
      sorted.length === 0
        ? []
        : dataOf(
            await withCover(
              (await db())
                .from('properties')
                .select(
                  `${CARD_COLUMNS}, price_amount, price_basis, property_type, amenities, nearby_landmarks, ${FACT_COLUMNS}`,
                )
                .in('reference', sorted),
            ).abortSignal(signal),
          ),
    meta: { failure: 'shared_list_failed' },
  })
}

export function favouritePropertiesQuery(db: Db, ids: readonly string[]) {
  const sorted = [...ids].sort()
  return queryOptions({
    queryKey: publicPropertyKeys.byId(sorted),
    queryFn: async ({ signal }) => {
      const found = []
      for (let first = 0; first < sorted.length; first += AT_ONCE) {
        const client = await db()
        found.push(
          ...dataOf(
            await withCover(
              client
                .from('properties')
                .select(`${CARD_COLUMNS}, comparable_price`)
                .in('id', sorted.slice(first, first + AT_ONCE)),
            ).abortSignal(signal),
          ),
        )
      }
      return found
    },
    staleTime: 0,
    meta: { failure: 'favourites_failed' },
  })
}

/** What may change of saved listings; those that visitors no longer see are left out. */
export async function readStates(db: Db, ids: readonly string[]) {
  const found = []
  for (let first = 0; first < ids.length; first += AT_ONCE) {
    const some = ids.slice(first, first + AT_ONCE)
    const client = await db()
    found.push(
      ...dataOf(await client.from('properties').select('id, price, status').in('id', some)),
    )
  }
  return found
}

export type ReferencedProperty = AnswerOf<typeof referencedPropertiesQuery>[number]
export type FavouriteProperty = AnswerOf<typeof favouritePropertiesQuery>[number]
