import { fold } from '../../platform/values/fold.ts'

/** Apart, so that a visitor's page doesn't load the names. */
export function barangaySlug(name: string): string {
  return fold(name).replace(/[^a-z0-9]+/g, '-')
}
