import { lazyRouteComponent } from '@tanstack/react-router'
import { fetchWhereRendered } from '~/lib/rendered-parts'

const later = lazyRouteComponent(() => import('./property-extras'))

/**
 * Few listings have these, so only their pages fetch the code. The server renders it into the page.
 */
export const PropertyExtras = import.meta.env.SSR
  ? (await import('./property-extras')).default
  : later

fetchWhereRendered('extras', later.preload)
