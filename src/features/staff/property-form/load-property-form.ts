import type { QueryClient } from '@tanstack/react-query'
import { missingToPublishQuery, propertyForFormQuery } from '~/data/properties/staff-reads'
import { faqsQuery } from '~/data/property-faqs/staff-reads'
import { imagesQuery } from '~/data/property-images/staff-reads'
import type { StaffClient } from '~/data/staff-client'

type Context = { queryClient: QueryClient; staff: { client: StaffClient } }

export async function loadPropertyForm(
  { queryClient, staff: { client } }: Context,
  id: string,
): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(propertyForFormQuery(client, id)),
    queryClient.prefetchQuery(imagesQuery(client, id)),
    queryClient.prefetchQuery(missingToPublishQuery(client, id)),
    queryClient.prefetchQuery(faqsQuery(client, id)),
  ])
}
