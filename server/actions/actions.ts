import type { Action } from './action.ts'

/** All there are. */
export const actions: readonly Action[] = []
