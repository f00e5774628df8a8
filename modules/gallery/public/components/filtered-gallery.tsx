import { lazyRouteComponent } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { DataContext } from '~/kit/data/public-client'
import { chosenFilters } from '~/modules/gallery/filter-words'
import { countFilters, parseGallerySearch } from '~/modules/gallery/gallery-search'
import { loadCatalogue } from '../load-catalogue'
import { FoundGroups, FoundHeading, ReadCategory } from './found-groups'
import { GalleryBody, type GalleryBodyProps } from './gallery-body'
import { ChosenFilters, NearestListings } from './gallery-choices'
import { IgnoredParameters } from './ignored-parameters'

// Shown beside the plain gallery, too, where something is typed: one file costs a visitor less.
export { ChosenFilters, FoundGroups, FoundHeading, NearestListings, ReadCategory }

type Given = Record<string, unknown>

const MapResults = lazyRouteComponent(() => import('./map-results'), 'MapResults')

function parse(given: Given) {
  const { view, ...search } = parseGallerySearch(given)
  const chips = chosenFilters({
    ...search,
    q: undefined,
    category: undefined,
    sort: undefined,
  }).length
  return { view, search, filters: countFilters(search), chips }
}

export async function loadFiltered(context: DataContext, given: Given) {
  const { view, ...search } = parseGallerySearch(given)
  await Promise.all([view && MapResults.preload?.(), loadCatalogue(context, search)])
}

export function FilteredGallery({
  given,
  keep,
}: { given: Given } & Pick<GalleryBodyProps, 'keep'>) {
  const { view, search, filters, chips } = useMemo(() => parse(given), [given])
  return (
    <GalleryBody
      search={search}
      parse={parseGallerySearch}
      filters={filters}
      chips={chips}
      keep={keep}
      groups={FoundGroups}
      lit={ReadCategory}
      results={view && MapResults}
      chosen={(unpriced) => (
        <>
          <IgnoredParameters given={given} />
          <ChosenFilters search={search} unpriced={unpriced} />
        </>
      )}
      nearest={(filters > 0 || search.q) && <NearestListings search={search} />}
    />
  )
}
