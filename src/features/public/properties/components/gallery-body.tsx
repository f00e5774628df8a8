import { Outlet } from '@tanstack/react-router'
import { type ReactNode, useDeferredValue } from 'react'
import type { GallerySearch } from '~/domain/listing-filters'
import { GalleryFilter } from './gallery-filter'
import { GalleryResults, type GalleryResultsProps } from './gallery-results'

export type GalleryBodyProps = GalleryResultsProps & {
  /** How many choices of the panel are shown. */
  chips?: number
  /** What the page puts between the search and what it finds. */
  below?: (search: GallerySearch) => ReactNode
}

/** What opens beside the results stands in their place on a phone. */
export function GalleryBody(props: GalleryBodyProps) {
  // The box and the chosen category answer at once, the cards as soon as there is time.
  const shown = useDeferredValue(props)
  return (
    <>
      <GalleryFilter search={props.search} parse={props.parse} chosen={props.chips} />
      {props.below?.(props.search)}
      <div
        data-part={props.filters === undefined && !props.search.q ? undefined : 'filters'}
        className="items-start gap-8 max-lg:[&:has(#filters)>:last-child]:hidden lg:[&:has(#filters)]:grid lg:[&:has(#filters)]:grid-cols-[20rem_1fr]"
      >
        <Outlet />
        <div>
          <GalleryResults {...shown} />
        </div>
      </div>
    </>
  )
}
