import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '~/kit/data/data-error'
import type { Db } from '~/kit/data/public-client'
import { APART_COLUMNS } from '~/modules/listings/apart-columns.gen'
import { publicPropertyKeys } from './keys'

export function projectQuery(db: Db, id: string) {
  return queryOptions({
    queryKey: publicPropertyKeys.project(id),
    queryFn: () => readProject(db, id),
    meta: { failure: 'listing_failed' },
  })
}

/** For a listing's page, whose script has no room for these columns; null where there is none. */
export async function readProject(db: Db, id: string) {
  return dataOf(
    await (await db()).from('properties').select(APART_COLUMNS).eq('id', id).maybeSingle(),
  )
}
