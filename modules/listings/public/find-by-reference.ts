import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import type { Db } from '~/kit/data/public-client'
import { readReference } from '~/modules/gallery/reference'
import { propertyByReferenceQuery } from '~/modules/listings/data/public-reads'
import { propertyParam } from '~/modules/listings/property-address'

/** What posts and calls say: `/property/BL-1042` leads to that listing's own address. @throws always */
export async function leadToReference(
  { queryClient, db }: { queryClient: QueryClient; db: Db },
  param: string,
): Promise<never> {
  const reference = readReference(param)
  if (!reference) throw notFound()
  const property = await queryClient.fetchQuery(propertyByReferenceQuery(db, reference))
  if (!property) throw notFound()
  throw redirect({
    to: '/property/$id',
    params: { id: propertyParam(property) },
    // A post's mark.
    search: true,
    statusCode: 308,
  })
}
