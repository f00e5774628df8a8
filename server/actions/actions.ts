import type { Action } from './action.ts'
import { propertyViews } from './property-views.ts'

/** All there are. */
export const actions: readonly Action[] = [propertyViews]
