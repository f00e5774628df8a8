import { lazyRouteComponent } from '@tanstack/react-router'
import { fetchWhereRendered } from '~/kit/rendered-parts'

export const CashPage = lazyRouteComponent(() => import('./cash-page'), 'CashPage')
fetchWhereRendered('cash', CashPage.preload)
