import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type FoundProperty, MOST_PINS, pinsQuery } from '~/modules/gallery/data/filtered-reads'
import { catalogueQuery } from '~/modules/gallery/data/gallery-reads'
import type { GallerySearch } from '~/modules/gallery/listing-filters'
import { locationOf } from '~/modules/listings/location'
import { pinPoint } from '~/modules/listings/pin-point'
import { pinWords } from '~/modules/listings/pin-words'
import { type MapPin, pinPrice } from '~/modules/map/map-pin'
import { keepShown } from './use-catalogue'

const NONE: FoundProperty[] = []

/** All that is found and stands somewhere, for a map. @param isLive in a browser */
export function usePins({ pages, sort, ...search }: GallerySearch, isLive: boolean) {
  const { db } = useRouteContext({ from: '__root__' })
  const whole = useQuery({ ...catalogueQuery(db), enabled: false }).data
  const asked = useQuery({
    ...pinsQuery(db, search),
    enabled: isLive && !whole,
    placeholderData: keepShown,
  }).data
  const key = JSON.stringify(search)
  const here = useMemo(() => whole?.find(JSON.parse(key)).found.slice(0, MOST_PINS), [whole, key])
  const found = here ?? asked ?? NONE
  return { found, pins: useMemo(() => found.flatMap(pinOf), [found]) }
}

function pinOf(property: FoundProperty): MapPin[] {
  const point = pinPoint(property.shown_pin)
  if (!point) return []
  const { id, title, comparable_price, listing_type } = property
  const label = [title, locationOf(property), pinWords(property)].filter(Boolean).join(', ')
  return [{ id, point, words: pinPrice(comparable_price, listing_type === 'for_rent'), label }]
}
