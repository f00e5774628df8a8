import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type Choices, countChoices } from '~/modules/gallery/count-choices'
import { choicesQuery } from '~/modules/gallery/data/filtered-reads'
import { catalogueQuery } from '~/modules/gallery/data/gallery-reads'
import { filtersOf } from '~/modules/gallery/gallery-search'
import type { GallerySearch } from '~/modules/gallery/listing-filters'
import { keepShown } from './use-catalogue'

export function useChoices(search: GallerySearch): Choices | undefined {
  const { db } = useRouteContext({ from: '__root__' })
  const whole = useQuery({ ...catalogueQuery(db), enabled: false }).data
  const filters = filtersOf(search)
  const inDatabase = useQuery({
    ...choicesQuery(db, filters),
    enabled: !whole,
    placeholderData: keepShown,
  }).data
  const key = JSON.stringify(filters)
  const here = useMemo(
    () => whole && countChoices(whole.properties, JSON.parse(key), Date.now()),
    [whole, key],
  )
  return here ?? inDatabase
}
