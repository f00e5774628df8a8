import { Outlet } from '@tanstack/react-router'
import { type ReactNode, useDeferredValue } from 'react'
import type { GallerySearch } from '~/domain/listing-filters'
import type { ParseGallery } from '../use-newest-gallery'
import { GalleryFilter } from './gallery-filter'
import { GalleryResults } from './gallery-results'

export type GalleryBodyProps = {
  search: GallerySearch
  /** Where filters are known. */
  parse?: ParseGallery
  filters?: number
  /** What was chosen; gets how many of what is found have no price that compares. */
  chosen?: (unpriced: number) => ReactNode
  /** What the page puts between the search and what it finds. */
  below?: (search: GallerySearch) => ReactNode
  /** Where nothing is found: what is near. */
  nearest?: ReactNode
}

/** What opens beside the results stands in their place on a phone. */
export function GalleryBody(props: GalleryBodyProps) {
  // The box and the chosen category answer at once, the cards as soon as there is time.
  const shown = useDeferredValue(props)
  return (
    <>
      <GalleryFilter search={props.search} parse={props.parse} filters={props.filters} />
      {props.below?.(props.search)}
      <div
        data-part={props.filters === undefined ? undefined : 'filters'}
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
