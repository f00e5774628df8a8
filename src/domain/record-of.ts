/** An object out of its entries; what each key holds is the caller's to say. */
export function recordOf<T extends object>(entries: readonly (readonly [string, unknown])[]): T {
  return Object.fromEntries(entries) as T
}
