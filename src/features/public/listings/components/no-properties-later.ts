import { lazyRouteComponent } from '@tanstack/react-router'

/** Most visits find something. */
export const NoProperties = lazyRouteComponent(() => import('./no-properties'), 'NoProperties')
