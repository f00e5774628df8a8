import { Link } from '@tanstack/react-router'
import { memo, type ReactNode, Suspense } from 'react'
import { buttonClass } from '~/kit/ui/button'
import type { GallerySearch } from '~/modules/gallery/listing-filters'
import {
  PropertyGrid,
  PropertyGridSkeleton,
} from '~/modules/listings/public/components/property-grid'
import { groupedNumber } from '~/platform/values/grouped-number'
import { useCatalogue } from '../use-catalogue'
import { type ParseGallery, useNewestGallery } from '../use-newest-gallery'
import { GallerySort } from './gallery-sort'
import { NoProperties } from './no-properties-later'

/** Cards that a phone's first screen shows; their pictures are loaded at once. */
const EAGER_CARDS = 1

export type GalleryResultsProps = {
  search: GallerySearch
  parse?: ParseGallery
  filters?: number
  chosen?: (unpriced: number) => ReactNode
  keep?: (search: GallerySearch) => ReactNode
  nearest?: ReactNode
}

export const GalleryResults = memo((props: GalleryResultsProps) => {
  const { search, parse, filters, chosen, keep, nearest } = props
  const newest = useNewestGallery(search, parse)
  const { properties, count, isLoading } = useCatalogue(search)
  const { total = properties.length, whole, guessed } = count ?? {}
  const shown = whole || total
  return (
    <>
      <Suspense>{chosen?.(count?.unpriced ?? 0)}</Suspense>
      <div className="found-line">
        <p role="status">
          {!isLoading && (
            <>
              <b>{groupedNumber(shown)}</b> {shown === 1 ? 'property' : 'properties'}
              <span className="sr-only"> found</span>
              {guessed?.map(({ typed, shown }) => (
                <span key={typed} className="block">
                  Nothing says “{typed}”; showing “{shown.join('”, “')}”.
                </span>
              ))}
            </>
          )}
        </p>
        {total > 1 && <GallerySort search={search} parse={parse} />}
        {keep?.(search)}
      </div>
      {isLoading ? (
        <PropertyGridSkeleton />
      ) : properties.length === 0 ? (
        // Keeps the search box in place while the words are fetched.
        <Suspense>
          <NoProperties search={search} isFiltered={Boolean(filters)} nearest={nearest} />
        </Suspense>
      ) : (
        <>
          <PropertyGrid properties={properties.slice(0, shown)} eager={EAGER_CARDS} />
          {properties.length > shown && (
            <>
              <h2 className="my-6 text-3xl">{groupedNumber(total - shown)} more that may fit</h2>
              <PropertyGrid properties={properties.slice(shown)} heading="h3" />
            </>
          )}
        </>
      )}
      {!isLoading && properties.length > 0 && total > properties.length && (
        <p className="mt-6 text-center">
          <Link
            to="/gallery"
            search={() => {
              const now = newest()
              return { ...now, pages: (now.pages ?? 1) + 1 }
            }}
            replace
            resetScroll={false}
            preload={false}
            className={buttonClass({ variant: 'outline', size: 'lg' })}
          >
            Show more properties
          </Link>
        </p>
      )}
    </>
  )
})
