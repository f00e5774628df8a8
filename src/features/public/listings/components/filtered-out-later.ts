import { lazyRouteComponent } from '@tanstack/react-router'

/** Fetched where a term finds nothing. */
export const filteredOut = () => import('./filtered-out')
export const FilteredOut = lazyRouteComponent(filteredOut, 'FilteredOut')
