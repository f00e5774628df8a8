import { lazyRouteComponent } from '@tanstack/react-router'
import { fetchWhereRendered } from '~/lib/rendered-parts'

/** Fetched where an address names filters: most first views have none. */
export const filteredGallery = () => import('./filtered-gallery')
export const FilteredGallery = lazyRouteComponent(filteredGallery, 'FilteredGallery')

fetchWhereRendered('filters', FilteredGallery.preload)
