import { Link } from '@tanstack/react-router'
import { memo, Suspense } from 'react'
import { buttonClass } from '~/components/ui/button'
import { groupedNumber } from '~/domain/grouped-number'
import { useCatalogue } from '../use-catalogue'
import { FilteredOut } from './filtered-out-later'
import type { GalleryBodyProps } from './gallery-body'
import { PropertyGrid, PropertyGridSkeleton } from './property-grid'

/** Cards that a phone's first screen shows; their pictures are loaded at once. */
const EAGER_CARDS = 1

export const GalleryResults = memo((props: GalleryBodyProps) => {
  const { search, filters, reads, chosen, nearest } = props
  const { properties, count, hasMore, isLoading } = useCatalogue(search, reads)
  const shown = count?.total ?? properties.length
  return (
    <>
      {chosen?.(count?.unpriced ?? 0)}
      <p role="status" className="my-5">
        {!isLoading && (
          <span className="inline-flex items-baseline gap-2 border border-wood bg-pane px-3 py-1">
            <b className="font-serif text-arayat text-xl tabular-nums">{groupedNumber(shown)}</b>{' '}
            {shown === 1 ? 'property' : 'properties'}
            <span className="sr-only"> found</span>
          </span>
        )}
      </p>
      {isLoading ? (
        <PropertyGridSkeleton />
      ) : properties.length === 0 ? (
        <NoProperties search={search} isFiltered={Boolean(filters)} nearest={nearest} />
      ) : (
        <PropertyGrid properties={properties} eager={EAGER_CARDS} />
      )}
      {hasMore && !isLoading && (
        <p className="mt-6 text-center">
          <Link
            to="/gallery"
            search={{ ...search, pages: (search.pages ?? 1) + 1 }}
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

type NoPropertiesProps = Pick<GalleryBodyProps, 'search' | 'nearest'> & { isFiltered: boolean }

function NoProperties({ search, isFiltered, nearest }: NoPropertiesProps) {
  return (
    <div className="panes">
      <div className="capiz-behind grid min-h-72 place-items-center px-4 py-12">
        <div className="max-w-md border border-wood bg-shell px-6 py-6 text-center">
          <h2 className="text-2xl">No Properties Found</h2>
          <p className="mt-2 [&:has(+div)]:hidden">
            {search.q || isFiltered
              ? 'Try adjusting your search: fewer words or filters, or the name of a town.'
              : `No properties match the ${search.category ?? 'All'} category right now.`}
          </p>
          <Suspense>{search.q && <FilteredOut term={search.q} />}</Suspense>
          {nearest}
          {(search.q || search.category || isFiltered) && (
            <Link
              to="/gallery"
              resetScroll={false}
              className={buttonClass({ variant: 'outline', className: 'mt-4' })}
            >
              Show all properties
            </Link>
          )}
        </div>
      </div>
    </div>
  )
}
