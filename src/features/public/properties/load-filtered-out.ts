import { choicesQuery } from '~/data/properties/filtered-reads'
import { propertyCountQuery } from '~/data/properties/gallery-reads'
import { propertyByReferenceQuery } from '~/data/properties/public-reads'
import type { DataContext } from '~/data/public-client'
import { filtersOf, parseGallerySearch } from '~/domain/gallery-search'
import { referenceIn } from '~/domain/property-search'
import { withTypedFilters } from '~/domain/typed-choices'

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
