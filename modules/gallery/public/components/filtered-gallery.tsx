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

function parse(given: Given) {
  const search = parseGallerySearch(given)
  const chips = chosenFilters({
    ...search,
    q: undefined,
    category: undefined,
    sort: undefined,
  }).length
  return { search, filters: countFilters(search), chips }
}

export async function loadFiltered(context: DataContext, given: Given) {
  await loadCatalogue(context, parseGallerySearch(given))
}

export function FilteredGallery({
  given,
  keep,
}: { given: Given } & Pick<GalleryBodyProps, 'keep'>) {
  const { search, filters, chips } = useMemo(() => parse(given), [given])
  return (
    <GalleryBody
      search={search}
      parse={parseGallerySearch}
      filters={filters}
      chips={chips}
      keep={keep}
      groups={FoundGroups}
      lit={ReadCategory}
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
