import { t } from '~/platform/values/t'

/** Commas are not encoded, so that people can read the address. */
export function sharedListPath(
  page: 'shortlist' | 'compare',
  references: readonly string[],
): string {
  return `/${page}?listings=${references.join(',')}`
}

export function propertyCount(count: number): string {
  return count === 1 ? t('1 property') : t`${count} properties`
}
