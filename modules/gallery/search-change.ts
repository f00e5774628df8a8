import { parseGallerySearch } from './gallery-search.ts'
import type { GallerySearch } from './listing-filters.ts'

export function withChange(
  { pages: _, ...now }: GallerySearch,
  before: GallerySearch,
  after: GallerySearch,
): GallerySearch {
  const { amenity: had, town: hadTowns, ...older } = before
  const { amenity: has, town: hasTowns, ...newer } = after
  const names = Object.keys({ ...older, ...newer }) as (keyof typeof newer)[]
  const changed = names.filter((name) => name !== 'pages' && newer[name] !== older[name])
  const isElsewhere = String(hasTowns) !== String(hadTowns)
  return parseGallerySearch({
    ...now,
    ...(isElsewhere && { barangay: undefined }),
    ...Object.fromEntries(changed.map((name) => [name, newer[name]])),
    amenity: listWithChange(now.amenity, had, has),
    town: listWithChange(now.town, hadTowns, hasTowns),
  })
}

function listWithChange(
  now: readonly string[] = [],
  had: readonly string[] = [],
  has: readonly string[] = [],
): string[] {
  const staying = now.filter((name) => has.includes(name) || !had.includes(name))
  return [...staying, ...has.filter((name) => !had.includes(name))]
}
