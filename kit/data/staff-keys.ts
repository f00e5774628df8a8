/** Prefix of every query key that only staff may read, so that signing out can drop them all. */
export const STAFF_KEY = ['staff'] as const
