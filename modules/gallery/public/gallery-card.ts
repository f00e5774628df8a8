import type { AppContext } from '~/kit/app-context'
import type { Shared } from '~/kit/page-head'
import { propertyCountQuery, propertySearchQuery } from '~/modules/gallery/data/gallery-reads'
import { foundHeading } from '~/modules/gallery/found-heading'
import { parseGallerySearch } from '~/modules/gallery/gallery-search'
import { shownPrice } from '~/modules/listings/price'
import { firstPicture } from '~/modules/listings/public/first-picture'
import { searchText } from '~/platform/values/search-text'

const MOST_NAMED = 3

/** What a shared link to a search says of it; undefined where all is shown, or nothing. */
export function galleryCard(
  { queryClient, db, config }: AppContext,
  given: Record<string, unknown>,
): Shared | undefined {
  const { view, ...search } = parseGallerySearch(given)
  const { pages, sort, ...filters } = search
  const found = queryClient.getQueryData(propertySearchQuery(db, search).queryKey)
  if (Object.keys(filters).length === 0 || !found?.length) return undefined
  const count = queryClient.getQueryData(propertyCountQuery(db, filters).queryKey)
  return {
    path: `/gallery${searchText({ ...filters, sort, view })}`,
    title: foundHeading(search, count),
    description: found
      .slice(0, MOST_NAMED)
      .map(({ title, price }) => `${title}, ${shownPrice(price)}`)
      .join(' · '),
    image: firstPicture(found, config),
  }
}
