import { lazyRouteComponent } from '@tanstack/react-router'
import { fetchWhereRendered } from '~/lib/rendered-parts'

const later = lazyRouteComponent(() => import('./property-extras'))

/** What few listings have: only their pages fetch it. The server has it in the page's markup. */
export const PropertyExtras = import.meta.env.SSR
  ? (await import('./property-extras')).default
  : later

fetchWhereRendered('extras', later.preload)
