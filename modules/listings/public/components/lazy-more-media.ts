import { lazyRouteComponent } from '@tanstack/react-router'
import { fetchWhereRendered } from '~/kit/rendered-parts'

const later = lazyRouteComponent(() => import('./more-media'))

export const MoreMedia = import.meta.env.SSR ? (await import('./more-media')).default : later

fetchWhereRendered('more-media', later.preload)
