import type { DataContext } from '~/kit/data/public-client'
import { choicesQuery } from '~/modules/gallery/data/filtered-reads'
import { propertyCountQuery } from '~/modules/gallery/data/gallery-reads'
import { filtersOf, parseGallerySearch } from '~/modules/gallery/gallery-search'
import { referenceIn } from '~/modules/gallery/property-search'
import { withTypedFilters } from '~/modules/gallery/typed-choices'
import { propertyByReferenceQuery } from '~/modules/listings/data/public-reads'

/** For the server, which does not wait for lazy parts. */
export async function loadFilteredOut(context: DataContext, given: Record<string, unknown>) {
  const { queryClient, db } = context
  const search = parseGallerySearch(given)
  const filters = filtersOf(search)
  const reference = referenceIn(filters.q ?? '')
  const found = queryClient.getQueryData(propertyCountQuery(db, filters).queryKey)
  if (found?.total !== 0) return
  const near = filtersOf(withTypedFilters(search))
  await Promise.all([
    reference && queryClient.prefetchQuery(propertyByReferenceQuery(db, reference)),
    ...[near, { ...near, q: undefined }].map((each) =>
      queryClient.prefetchQuery(choicesQuery(db, each)),
    ),
  ])
}
