import { lazyRouteComponent } from '@tanstack/react-router'
import { fetchWhereRendered } from '~/lib/rendered-parts'

const later = lazyRouteComponent(() => import('./plans-and-tour'))

/** Few listings have these: only their pages fetch the code, and the server renders it. */
export const PlansAndTour = import.meta.env.SSR ? (await import('./plans-and-tour')).default : later

fetchWhereRendered('plans-and-tour', later.preload)
