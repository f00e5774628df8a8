import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { buttonClass } from '~/kit/ui/button'
import type { GallerySearch } from '~/modules/gallery/listing-filters'
import { t } from '~/platform/values/t'
import { FilteredOut } from './filtered-out'

type NoPropertiesProps = { search: GallerySearch; isFiltered: boolean; nearest?: ReactNode }

export function NoProperties({ search, isFiltered, nearest }: NoPropertiesProps) {
  return (
    <>
      <div className="capiz-behind grid min-h-72 place-items-center px-4 py-12">
        <div className="max-w-md border border-wood bg-shell px-6 py-6 text-center">
          <h2 className="text-2xl">No Properties Found</h2>
          <p className="mt-2 [&:has(+div)]:hidden">
            {search.q || isFiltered
              ? t('Try adjusting your search: fewer words or filters, or the name of a town.')
              : search.category
                ? t`No properties match the ${search.category} category right now.`
                : t('No properties yet.')}
          </p>
          {search.q && <FilteredOut term={search.q} />}
          {(search.q || search.category || isFiltered) && (
            <p className="mt-4 flex flex-wrap justify-center gap-2">
              <Link
                to="/gallery"
                resetScroll={false}
                className={buttonClass({ variant: 'outline' })}
              >
                Show all properties
              </Link>
              <Link
                to="/contact"
                search={search}
                hash="enquiry"
                className={buttonClass({ variant: 'outline' })}
              >
                Ask us to look for one
              </Link>
            </p>
          )}
        </div>
      </div>
      {nearest}
    </>
  )
}
