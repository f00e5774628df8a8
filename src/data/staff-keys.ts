/** Begins every key of what only staff may read, so that signing out can drop it all. */
export const STAFF_KEY = ['staff'] as const
