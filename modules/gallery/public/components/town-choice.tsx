import { Link } from '@tanstack/react-router'
import { NEIGHBOURS } from '~/kit/places/town-neighbours'
import { parseGallerySearch } from '~/modules/gallery/gallery-search'
import type { GallerySearch } from '~/modules/gallery/listing-filters'
import { TownMap } from '~/modules/towns/public/town-map'
import { useNewestGallery } from '../use-newest-gallery'

type TownChoiceProps = {
  search: GallerySearch
  counts: Record<string, number> | undefined
}

export function TownChoice({ search, counts = {} }: TownChoiceProps) {
  const { town: chosen = [] } = search
  const newest = useNewestGallery(search, parseGallerySearch)
  const nextDoor = chosen
    .flatMap((town) => NEIGHBOURS[town])
    .filter((town) => !chosen.includes(town))
  return (
    <details className="-mx-4 border-line border-y">
      <summary className="flex min-h-11 items-center px-4 font-semibold underline underline-offset-4">
        Choose towns on a map
      </summary>
      <TownMap
        counts={counts}
        current={chosen}
        link={(town, props) => (
          <Link
            to="/gallery/filters"
            search={() => {
              const { town: taken = [], ...others } = newest()
              const left = taken.filter((each) => each !== town)
              return parseGallerySearch({
                ...others,
                town: left.length < taken.length ? left : [...taken, town],
              })
            }}
            replace
            resetScroll={false}
            preload={false}
            activeOptions={{ exact: true }}
            {...props}
          />
        )}
      />
      {nextDoor.length > 0 && (
        <Link
          to="/gallery/filters"
          search={() => {
            const { town: taken = [], ...others } = newest()
            return parseGallerySearch({ ...others, town: [...taken, ...nextDoor] })
          }}
          replace
          resetScroll={false}
          preload={false}
          className="inline-flex min-h-11 items-center px-4 underline underline-offset-4"
        >
          Add the towns next door
        </Link>
      )}
    </details>
  )
}
