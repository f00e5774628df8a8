import { useId } from 'react'
import { ChevronLeft, ChevronRight } from '~/kit/components/lucide.gen'
import { Button } from '~/kit/ui/button'
import { Select } from '~/kit/ui/select'
import {
  type ListingNumbers,
  NUMBER_SORTS,
  NUMBERS_PAGE,
} from '~/modules/listing-numbers/data/staff-reads'
import { groupedNumber } from '~/platform/values/grouped-number'
import { SORT_LABELS } from '../number-words'
import type { NumbersSearch } from '../numbers-search'
import { ListingRows } from './listing-rows'

type SortedListingsProps = {
  numbers: ListingNumbers
  search: NumbersSearch
  onChoose: (chosen: Partial<NumbersSearch>) => void
}

export function SortedListings({ numbers, search, onChoose }: SortedListingsProps) {
  const id = useId()
  const { listings, total } = numbers
  const { sort, page } = search
  const pages = Math.max(1, Math.ceil(total.listings / NUMBERS_PAGE))
  return (
    <div>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-sans text-lg tracking-normal">By listing</h2>
        <label htmlFor={id} className="flex items-center gap-2 print:hidden">
          <span className="sr-only">Order of the listings</span>
          <Select
            id={id}
            value={sort}
            onChange={({ target }) =>
              onChoose({ sort: NUMBER_SORTS.find((each) => each === target.value) })
            }
          >
            {NUMBER_SORTS.map((each) => (
              <option key={each} value={each}>
                {SORT_LABELS[each]}
              </option>
            ))}
          </Select>
        </label>
      </div>
      {listings.length === 0 ? (
        <p className="border border-line bg-pane px-4 py-12 text-center">No listings here.</p>
      ) : (
        <ListingRows listings={listings} />
      )}
      {pages > 1 && (
        <nav
          aria-label="Pages"
          className="mt-5 flex items-center justify-between gap-3 print:hidden"
        >
          <Button
            variant="outline"
            disabled={page <= 1}
            onClick={() => onChoose({ page: Math.min(page - 1, pages) })}
          >
            <ChevronLeft aria-hidden="true" />
            Previous
          </Button>
          <span className="tabular-nums">
            Page {groupedNumber(page)} of {groupedNumber(pages)}
          </span>
          <Button
            variant="outline"
            disabled={page >= pages}
            onClick={() => onChoose({ page: page + 1 })}
          >
            Next
            <ChevronRight aria-hidden="true" />
          </Button>
        </nav>
      )}
    </div>
  )
}
