/** Object.fromEntries with a type that the caller vouches for. */
export function recordOf<T extends object>(entries: readonly (readonly [string, unknown])[]): T {
  return Object.fromEntries(entries) as T
}
