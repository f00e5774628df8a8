import { Link } from '@tanstack/react-router'
import { memo, Suspense } from 'react'
import { buttonClass } from '~/components/ui/button'
import { countFilters, type GallerySearch } from '~/domain/gallery-search'
import { groupedNumber } from '~/domain/grouped-number'
import { useCatalogue } from '../use-catalogue'
import { ChosenFilters, NearestListings } from './chosen-later'
import { PropertyGrid, PropertyGridSkeleton } from './property-grid'

/** Cards that a phone's first screen shows; their pictures are loaded at once. */
const EAGER_CARDS = 1

export const GalleryResults = memo(({ search }: { search: GallerySearch }) => {
  const { properties, count, hasMore, isLoading } = useCatalogue(search)
  const shown = count?.total ?? properties.length
  const filters = countFilters(search)
  return (
    <>
      {(filters > 0 || search.sort) && (
        <Suspense>
          <ChosenFilters search={search} unpriced={count?.unpriced ?? 0} />
        </Suspense>
      )}
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
        <NoProperties search={search} />
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

function NoProperties({ search }: { search: GallerySearch }) {
  const filters = countFilters(search)
  return (
    <div className="panes">
      <div className="capiz-behind grid min-h-72 place-items-center px-4 py-12">
        <div className="max-w-md border border-wood bg-shell px-6 py-6 text-center">
          <h2 className="text-2xl">No Properties Found</h2>
          <p className="mt-2">
            {search.q || filters
              ? filters
                ? 'Nothing matches all of these filters.'
                : 'Try adjusting your search: fewer words, or the name of a town.'
              : `No properties match the ${search.category ?? 'All'} category right now.`}
          </p>
          {filters > 0 && (
            <Suspense>
              <NearestListings search={search} />
            </Suspense>
          )}
          {(search.q || search.category || filters > 0) && (
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
