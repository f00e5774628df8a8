import type { Action } from './action.ts'
import { propertyViews } from './property-views.ts'

export const actions: readonly Action[] = [propertyViews]
