import { lazyRouteComponent } from '@tanstack/react-router'
import { fetchWhereRendered } from '~/lib/rendered-parts'

const later = lazyRouteComponent(() => import('./more-media'))

/** Videos, floor plans and a tour. Few listings have these: only their pages fetch the code, and the server renders it. */
export const MoreMedia = import.meta.env.SSR ? (await import('./more-media')).default : later

fetchWhereRendered('more-media', later.preload)
