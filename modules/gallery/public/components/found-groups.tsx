import type { ReactNode } from 'react'
import type { Found } from '~/modules/gallery/data/filtered-reads'
import { foundHeading } from '~/modules/gallery/found-heading'
import { parseGallerySearch } from '~/modules/gallery/gallery-search'
import type { GallerySearch } from '~/modules/gallery/listing-filters'
import { readBeside, termWithout } from '~/modules/gallery/typed-search'
import type { PropertyCardData } from '~/modules/listings/data/public-reads'
import { PropertyGrid } from '~/modules/listings/public/components/property-grid'
import { groupedNumber } from '~/platform/values/grouped-number'
import { t } from '~/platform/values/t'
import { useCatalogue } from '../use-catalogue'

export type FoundGroupsProps = {
  properties: PropertyCardData[]
  /** How many of them hold the whole text. */
  first: number
  count: Found | undefined
  search: GallerySearch
}

/** Behind what holds the whole text: what its words may fit, and what holds it and is hardly meant. */
export function FoundGroups({ properties, first, count, search }: FoundGroupsProps) {
  const { total = 0, whole = 0, inside = 0 } = count ?? {}
  const fittingEnd = first + total - whole
  return (
    <>
      {first > 0 && total > whole && (
        <h2 className="my-6 text-3xl">
          {groupedNumber(total - whole)} {t('more that may fit')}
        </h2>
      )}
      {total > whole && (
        <PropertyGrid
          properties={properties.slice(first, fittingEnd)}
          heading={first > 0 ? 'h3' : 'h2'}
        />
      )}
      {properties.length > fittingEnd && (
        <>
          <h2 className="my-6 text-3xl">
            {groupedNumber(inside)} with “{search.q?.trim()}” in the text
          </h2>
          <PropertyGrid properties={properties.slice(fittingEnd)} heading="h3" />
        </>
      )}
    </>
  )
}

/** What was guessed, and what nothing on offer says. */
export function FoundWords({ search }: { search: GallerySearch }) {
  const { total, guessed = [], dropped = [] } = useCatalogue(search).count ?? {}
  return (
    <p role="status" className="mt-3 empty:hidden">
      {total !== 0 &&
        guessed.map(({ typed, shown }) => (
          <span key={typed} className="block">
            Nothing says “{typed}”; showing “{shown.join('”, “')}”.
          </span>
        ))}
      {total !== 0 && dropped.length > 0 && (
        <span className="block">
          No listing says “{dropped.join(t('” or “'))}”; showing what fits the rest.
        </span>
      )}
    </p>
  )
}

/** @param menu the categories, the one lit that was chosen or else read */
export type ReadCategoryProps = {
  search: GallerySearch
  menu: (category: string | undefined, all?: GallerySearch) => ReactNode
}

export function ReadCategory({ search, menu }: ReadCategoryProps) {
  const read = readBeside(search).filters.category
  return menu(
    search.category ?? read,
    read && search.q ? { q: termWithout(search.q, ['category']) } : undefined,
  )
}

export function FoundHeading({ given }: { given: Record<string, unknown> }) {
  const search = parseGallerySearch(given)
  const { count } = useCatalogue(search)
  return foundHeading(search, count)
}
