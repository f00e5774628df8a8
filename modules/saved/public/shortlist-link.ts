/** Commas are not encoded, so that people can read the address. */
export function sharedListPath(
  page: 'shortlist' | 'compare',
  references: readonly string[],
): string {
  return `/${page}?listings=${references.join(',')}`
}

export function propertyCount(count: number): string {
  return count === 1 ? '1 property' : `${count} properties`
}
