import { lazyRouteComponent } from '@tanstack/react-router'

/** Fetched where an address names filters: most first views have none. */
export const filteredGallery = () => import('./filtered-gallery')
export const FilteredGallery = lazyRouteComponent(filteredGallery, 'FilteredGallery')
