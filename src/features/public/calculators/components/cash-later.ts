import { lazyRouteComponent } from '@tanstack/react-router'
import { fetchWhereRendered } from '~/lib/rendered-parts'

/** On its own address only: the calculators by the month do without it. */
export const CashPage = lazyRouteComponent(() => import('./cash-page'), 'CashPage')
fetchWhereRendered('cash', CashPage.preload)
