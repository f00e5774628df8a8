import { Link } from '@tanstack/react-router'
import { TownMap } from '~/components/town-map'
import { parseGallerySearch } from '~/domain/gallery-search'
import type { GallerySearch } from '~/domain/listing-filters'
import { useNewestGallery } from '../use-newest-gallery'

type TownChoiceProps = {
  search: GallerySearch
  /** What each town would find. */
  counts: Record<string, number> | undefined
}

/** The map as a filter: the chosen town again takes it back. */
export function TownChoice({ search, counts = {} }: TownChoiceProps) {
  const { town: chosen } = search
  const newest = useNewestGallery(search, parseGallerySearch)
  return (
    <details className="-mx-4 border-line border-y">
      <summary className="flex min-h-11 items-center px-4 font-semibold underline underline-offset-4">
        Choose the town on a map
      </summary>
      <TownMap
        counts={counts}
        {...(chosen && { current: chosen })}
        link={(town, props) => (
          <Link
            to="/gallery/filters"
            search={() => {
              const { town: taken, ...others } = newest()
              return town === taken ? others : { ...others, town }
            }}
            replace
            resetScroll={false}
            preload={false}
            activeOptions={{ exact: true }}
            {...props}
          />
        )}
      />
    </details>
  )
}
