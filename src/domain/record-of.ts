/** Object.fromEntries; the caller answers for the type. */
export function recordOf<T extends object>(entries: readonly (readonly [string, unknown])[]): T {
  return Object.fromEntries(entries) as T
}
