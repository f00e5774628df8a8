import { useMemo } from 'react'
import { choicesQuery } from '~/data/properties/filtered-reads'
import { propertyCountQuery } from '~/data/properties/gallery-reads'
import type { DataContext } from '~/data/public-client'
import { chosenFilters } from '~/domain/filter-words'
import { countFilters, filtersOf, parseGallerySearch } from '~/domain/gallery-search'
import { loadCatalogue } from '../load-catalogue'
import { GalleryBody, type GalleryBodyProps } from './gallery-body'
import { ChosenFilters, NearestListings } from './gallery-choices'
import { IgnoredParameters } from './ignored-parameters'

type Given = Record<string, unknown>

/** What is read for an address that may hold filters. */
function parse(given: Given) {
  const search = parseGallerySearch(given)
  // The category has buttons of its own.
  const chosen = chosenFilters({ ...search, category: undefined }).map((each) => ({
    ...each,
    without: { ...each.without, category: search.category },
  }))
  return { search, filters: countFilters(search), chosen }
}

export async function loadFiltered(context: DataContext, given: Given) {
  const { search, filters } = parse(given)
  await loadCatalogue(context, search)
  if (filters === 0 || !import.meta.env.SSR) return
  const { queryClient, db } = context
  const chosen = filtersOf(search)
  const found = queryClient.getQueryData(propertyCountQuery(db, chosen).queryKey)
  if (found?.total === 0) await queryClient.prefetchQuery(choicesQuery(db, chosen))
}

export function FilteredGallery({
  given,
  below,
}: { given: Given } & Pick<GalleryBodyProps, 'below'>) {
  const { search, filters, chosen } = useMemo(() => parse(given), [given])
  return (
    <GalleryBody
      search={search}
      parse={parseGallerySearch}
      filters={filters}
      chips={chosen.length}
      below={below}
      chosen={(unpriced) => (
        <>
          <IgnoredParameters given={given} />
          {chosen.length > 0 && (
            <ChosenFilters search={search} chosen={chosen} unpriced={unpriced} />
          )}
        </>
      )}
      nearest={filters > 0 && <NearestListings search={search} />}
    />
  )
}
