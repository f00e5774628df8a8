import { lazyRouteComponent } from '@tanstack/react-router'

export const NoProperties = lazyRouteComponent(() => import('./no-properties'), 'NoProperties')
