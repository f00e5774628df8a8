import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { buttonClass } from '~/components/ui/button'
import type { GallerySearch } from '~/domain/gallery-search'
import { groupedNumber } from '~/domain/grouped-number'
import { useCatalogue } from '../use-catalogue'
import { PropertyGrid, PropertyGridSkeleton } from './property-grid'

/** Cards that a phone's first screen shows; their pictures are loaded at once. */
const EAGER_CARDS = 1

export const GalleryResults = memo(({ search }: { search: GallerySearch }) => {
  const { properties, count, hasMore, isLoading } = useCatalogue(search)
  const shown = count ?? properties.length
  return (
    <>
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
  return (
    <div className="panes">
      <div className="capiz-behind grid min-h-72 place-items-center px-4 py-12">
        <div className="max-w-md border border-wood bg-shell px-6 py-6 text-center">
          <h2 className="text-2xl">No Properties Found</h2>
          <p className="mt-2">
            {search.q
              ? 'Try adjusting your search: fewer words, or the name of a town.'
              : `No properties match the ${search.category ?? 'All'} category right now.`}
          </p>
          {(search.q || search.category) && (
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
