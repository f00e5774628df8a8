import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Found } from '~/modules/gallery/data/filtered-reads'
import {
  catalogueQuery,
  propertyCountQuery,
  propertySearchQuery,
} from '~/modules/gallery/data/gallery-reads'
import type { GallerySearch } from '~/modules/gallery/listing-filters'
import { PAGE_SIZE } from '~/modules/listings/data/columns'
import type { PropertyCardData } from '~/modules/listings/data/public-reads'

export type Catalogue = {
  properties: PropertyCardData[]
  count: Found | undefined
  isLoading: boolean
}

/** Filtered here up to CATALOGUE_LIMIT listings, else in the database; a test compares the two. */
export function useCatalogue(search: GallerySearch): Catalogue {
  const { db } = useRouteContext({ from: '__root__' })
  const { pages = 1, sort, ...filters } = search

  // From the cache only: prepareCatalogue() and the loader fetch.
  const whole = useQuery({ ...catalogueQuery(db), enabled: false }).data
  const here = useMemo(() => whole?.find(search), [whole, search])

  const inDatabase = { enabled: !whole, placeholderData: keepShown }
  const counted = useQuery({ ...propertyCountQuery(db, filters), ...inDatabase })
  const found = useQuery({ ...propertySearchQuery(db, search), ...inDatabase })

  const count = here?.count ?? counted.data
  const properties = here?.found.slice(0, pages * PAGE_SIZE) ?? found.data ?? []
  return {
    properties,
    count,
    isLoading: !here && found.isPending,
  }
}

export function keepShown<T>(previous: T | undefined): T | undefined {
  return previous
}
