import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import { propertyByReferenceQuery } from '~/data/properties/public-reads'
import type { Db } from '~/data/public-client'
import { propertyParam } from '~/domain/property-address'
import { readReference } from '~/domain/reference'

/** What posts and calls say: `/property/BL-1042` leads to that listing's own address. @throws always */
export async function leadToReference(
  { queryClient, db }: { queryClient: QueryClient; db: Db },
  param: string,
): Promise<never> {
  const reference = readReference(param)
  if (!reference) throw notFound()
  const property = await queryClient.fetchQuery(propertyByReferenceQuery(db, reference))
  if (!property) throw notFound()
  throw redirect({ to: '/property/$id', params: { id: propertyParam(property) }, statusCode: 308 })
}
