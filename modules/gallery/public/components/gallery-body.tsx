import { Outlet } from '@tanstack/react-router'
import { type ComponentType, useDeferredValue } from 'react'
import type { ReadCategoryProps } from './found-groups'
import { GalleryFilter } from './gallery-filter'
import { GalleryResults, type GalleryResultsProps } from './gallery-results'

export type GalleryBodyProps = GalleryResultsProps & {
  chips?: number
  lit?: ComponentType<ReadCategoryProps>
  /** In place of the list. */
  results?: ComponentType<GalleryResultsProps>
}

/** What opens beside the results stands in their place on a phone. */
export function GalleryBody({ results: Results = GalleryResults, ...props }: GalleryBodyProps) {
  // The box and the chosen category answer at once, the cards as soon as there is time.
  const shown = useDeferredValue(props)
  return (
    <>
      <GalleryFilter
        search={props.search}
        parse={props.parse}
        chosen={props.chips}
        lit={props.lit}
      />
      <div
        data-part={props.filters === undefined && !props.search.q ? undefined : 'filters'}
        className="gallery-body"
      >
        <Outlet />
        <div>
          <Results {...shown} />
        </div>
      </div>
    </>
  )
}
