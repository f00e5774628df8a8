/**
 * Everything that only staff may read is kept under this key, so that signing out can drop it at
 * once. What the public pages keep stands under the table's own name.
 */
export const STAFF_KEY = ['staff'] as const
