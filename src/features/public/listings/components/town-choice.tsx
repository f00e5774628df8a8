import { Link } from '@tanstack/react-router'
import { TownMap } from '~/components/town-map'
import type { GallerySearch } from '~/domain/gallery-search'

type TownChoiceProps = {
  search: GallerySearch
  /** What each town would find. */
  counts: Record<string, number> | undefined
}

/** The map as a filter: the chosen town again takes it back. */
export function TownChoice({ search, counts = {} }: TownChoiceProps) {
  const { town: chosen, ...others } = search
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
            search={town === chosen ? others : { ...search, town }}
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
