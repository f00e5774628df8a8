import { useMemo } from 'react'
import { choicesQuery } from '~/data/properties/filtered-reads'
import { propertyCountQuery } from '~/data/properties/gallery-reads'
import { countFilters, filtersOf, parseGallerySearch } from '~/domain/gallery-search'
import { type GalleryContext, loadCatalogue } from '../load-catalogue'
import { GalleryBody, type GalleryBodyProps } from './gallery-body'
import { ChosenFilters, NearestListings } from './gallery-choices'
import { IgnoredParameters } from './ignored-parameters'

type Given = Record<string, unknown>

/** What is read for an address that may hold filters. */
function parse(given: Given) {
  const search = parseGallerySearch(given)
  const filters = countFilters(search)
  const hasChosen = filters > 0 || search.sort !== undefined
  return { search, filters, hasChosen }
}

export async function loadFiltered(context: GalleryContext, given: Given) {
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
  const { search, filters, hasChosen } = useMemo(() => parse(given), [given])
  return (
    <GalleryBody
      search={search}
      parse={parseGallerySearch}
      filters={filters}
      below={below}
      chosen={(unpriced) => (
        <>
          <IgnoredParameters given={given} />
          {hasChosen && <ChosenFilters search={search} unpriced={unpriced} />}
        </>
      )}
      nearest={filters > 0 && <NearestListings search={search} />}
    />
  )
}
