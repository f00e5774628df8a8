import { lazyRouteComponent } from '@tanstack/react-router'
import { fetchWhereRendered } from '~/lib/rendered-parts'

export const CashPage = lazyRouteComponent(() => import('./cash-page'), 'CashPage')
fetchWhereRendered('cash', CashPage.preload)
