import { readBox } from '~/kit/places/box'
import { townsByDistance } from '~/kit/places/distance'
import { townName } from '~/kit/places/town'
import { townMiddle } from '~/kit/places/town-middle'
import type { GallerySearch } from '~/modules/gallery/listing-filters'
import { addressOf } from '~/platform/values/language'
import { t } from '~/platform/values/t'

type TownsByDistanceProps = { search: Pick<GallerySearch, 'box' | 'town'> }

/** In place of the map where nothing can draw it; for the server alone. */
export function TownsByDistance({ search }: TownsByDistanceProps) {
  const area = readBox(search.box ?? '')
  const [start = 'san-fernando'] = search.town ?? []
  const middle = area
    ? ([(area[0] + area[2]) / 2, (area[1] + area[3]) / 2] as const)
    : townMiddle(start)
  if (!middle) return null
  return (
    <>
      <p className="px-4">
        {area
          ? t('Towns, and how far their middle is from that of this area:')
          : t`Towns, and how far their middle is from ${townName(start)}’s:`}
      </p>
      <ul className="flex flex-wrap gap-x-5 p-4">
        {townsByDistance(middle).map(({ town, km }) => (
          <li key={town}>
            <a
              href={addressOf(`/pampanga/${town}`)}
              className="inline-flex min-h-11 items-center underline"
            >
              {townName(town)}
            </a>{' '}
            {Math.round(km)} km
          </li>
        ))}
      </ul>
    </>
  )
}
