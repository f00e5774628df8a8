import { lazyRouteComponent } from '@tanstack/react-router'

/** Only where a filter is chosen: most first views have none. */
export const ChosenFilters = lazyRouteComponent(() => import('./gallery-choices'), 'ChosenFilters')
export const NearestListings = lazyRouteComponent(
  () => import('./gallery-choices'),
  'NearestListings',
)
