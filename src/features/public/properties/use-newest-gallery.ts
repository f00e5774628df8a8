import type { GallerySearch } from '~/domain/listing-filters'
import { namesFilters, parsePlainSearch } from '~/domain/plain-search'
import { useNewestSearch } from '~/lib/use-newest-search'

const PATHS = ['/gallery', '/gallery/filters']

export type ParseGallery = (given: Record<string, unknown>) => GallerySearch

/** @param parse where filters are known; else they go along as they stand */
export function useNewestGallery(drawn: GallerySearch, parse: ParseGallery = parseLittle) {
  return useNewestSearch(PATHS, parse, drawn)
}

function parseLittle(given: GallerySearch): GallerySearch {
  return namesFilters(given) ? given : parsePlainSearch(given)
}
