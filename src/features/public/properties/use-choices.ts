import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useMemo } from 'react'
import { choicesQuery } from '~/data/properties/filtered-reads'
import { catalogueQuery } from '~/data/properties/gallery-reads'
import { type Choices, countChoices } from '~/domain/count-choices'
import { filtersOf } from '~/domain/gallery-search'
import type { GallerySearch } from '~/domain/listing-filters'
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
