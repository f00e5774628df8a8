import { useNewestSearch } from '~/kit/use-newest-search'
import type { GallerySearch } from '~/modules/gallery/listing-filters'
import { namesFilters, parsePlainSearch } from '~/modules/gallery/plain-search'

const PATHS = ['/gallery', '/gallery/filters']

export type ParseGallery = (given: Record<string, unknown>) => GallerySearch

/** @param parse where filters are known; else they go along as they stand */
export function useNewestGallery(drawn: GallerySearch, parse: ParseGallery = parseLittle) {
  return useNewestSearch(PATHS, parse, drawn)
}

function parseLittle(given: GallerySearch): GallerySearch {
  return namesFilters(given) ? given : parsePlainSearch(given)
}
