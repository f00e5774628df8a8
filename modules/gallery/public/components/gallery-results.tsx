import { Link } from '@tanstack/react-router'
import { type ComponentType, memo, type ReactNode, Suspense } from 'react'
import { buttonClass } from '~/kit/ui/button'
import type { GallerySearch } from '~/modules/gallery/listing-filters'
import {
  PropertyGrid,
  PropertyGridSkeleton,
} from '~/modules/listings/public/components/property-grid'
import { groupedNumber } from '~/platform/values/grouped-number'
import { t } from '~/platform/values/t'
import { useCatalogue } from '../use-catalogue'
import { type ParseGallery, useNewestGallery } from '../use-newest-gallery'
import type { FoundGroupsProps } from './found-groups'
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
  groups?: ComponentType<FoundGroupsProps>
}

export const GalleryResults = memo((props: GalleryResultsProps) => {
  const { search, parse, filters, chosen, nearest, groups: Groups } = props
  const { properties, count, isLoading } = useCatalogue(search)
  const { total = properties.length, whole = 0, inside = 0 } = count ?? {}
  const shown = whole || total
  const first = search.q && total + inside > whole ? whole - inside : total
  return (
    <>
      <Suspense>{chosen?.(count?.unpriced ?? 0)}</Suspense>
      <FoundLine {...props} shown={shown} total={total} isLoading={isLoading} other="map">
        {total > 1 && (
          <button type="button" className="as-rows">
            <span>Rows</span>
            <span>Cards</span>
          </button>
        )}
      </FoundLine>
      {isLoading ? (
        <PropertyGridSkeleton />
      ) : properties.length === 0 ? (
        // Keeps the search box in place while the words are fetched.
        <Suspense>
          <NoProperties search={search} isFiltered={Boolean(filters)} nearest={nearest} />
        </Suspense>
      ) : (
        <>
          {first > 0 && (
            <PropertyGrid properties={properties.slice(0, first)} eager={EAGER_CARDS} />
          )}
          <Suspense>
            {Groups && properties.length > first && (
              <Groups properties={properties} first={first} count={count} search={search} />
            )}
          </Suspense>
        </>
      )}
      {!isLoading && properties.length > 0 && total > properties.length && (
        <ShowMore search={search} parse={parse} />
      )}
    </>
  )
})

type FoundLineProps = Pick<GalleryResultsProps, 'search' | 'parse' | 'keep'> & {
  shown: number
  total: number
  isLoading: boolean
  /** The way to the other view of the same. */
  other: 'map' | undefined
  children?: ReactNode
}

export function FoundLine(props: FoundLineProps) {
  const { search, parse, keep, shown, total, isLoading, other, children } = props
  const newest = useNewestGallery(search, parse)
  return (
    <div className="found-line">
      <p role="status">
        {!isLoading && (
          <>
            <b>{groupedNumber(shown)}</b> {shown === 1 ? t('property') : t('properties')}
            <span className="sr-only"> found</span>
          </>
        )}
      </p>
      {total > 1 && <GallerySort search={search} parse={parse} />}
      <Link to="/gallery" search={() => ({ ...newest(), view: other })}>
        {other ? t('Map') : t('List')}
      </Link>
      {keep?.(search)}
      {children}
    </div>
  )
}

export function ShowMore({ search, parse }: Pick<GalleryResultsProps, 'search' | 'parse'>) {
  const newest = useNewestGallery(search, parse)
  return (
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
  )
}
