import { lazyRouteComponent } from '@tanstack/react-router'

/** Lazy, since most visits find something. */
export const NoProperties = lazyRouteComponent(() => import('./no-properties'), 'NoProperties')
