import { lazyRouteComponent } from '@tanstack/react-router'
import { fetchWhereRendered } from '~/kit/rendered-parts'

/** Fetched where an address names filters or holds something typed: most first views do neither. */
export const filteredGallery = () => import('./filtered-gallery')
export const FilteredGallery = lazyRouteComponent(filteredGallery, 'FilteredGallery')
export const TypedFilters = lazyRouteComponent(filteredGallery, 'ChosenFilters')
export const NearestToTyped = lazyRouteComponent(filteredGallery, 'NearestListings')
export const FoundGroups = lazyRouteComponent(filteredGallery, 'FoundGroups')
export const FoundHeading = lazyRouteComponent(filteredGallery, 'FoundHeading')
export const ReadCategory = lazyRouteComponent(filteredGallery, 'ReadCategory')

export async function loadFilteredParts() {
  const parts = [
    FilteredGallery,
    TypedFilters,
    NearestToTyped,
    FoundGroups,
    FoundHeading,
    ReadCategory,
  ]
  await Promise.all(parts.map(({ preload }) => preload?.()))
}

fetchWhereRendered('filters', loadFilteredParts)
