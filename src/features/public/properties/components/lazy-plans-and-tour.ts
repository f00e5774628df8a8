import { lazyRouteComponent } from '@tanstack/react-router'
import { fetchWhereRendered } from '~/lib/rendered-parts'

const later = lazyRouteComponent(() => import('./plans-and-tour'))

/**
 * Few listings have these, so only their pages fetch the code. The server renders it into the page.
 */
export const PlansAndTour = import.meta.env.SSR ? (await import('./plans-and-tour')).default : later

fetchWhereRendered('plans-and-tour', later.preload)
