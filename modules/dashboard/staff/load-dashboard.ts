import type { QueryClient } from '@tanstack/react-query'
import type { StaffClient } from '~/kit/data/staff-client'
import { viewCountQuery } from '~/modules/listing-numbers/data/property-views/staff-reads'
import { propertyCounterQuery } from '~/modules/listings/data/staff-reads'

type Context = { queryClient: QueryClient; staff: { client: StaffClient } }

export async function loadDashboard({ queryClient, staff: { client } }: Context): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(propertyCounterQuery(client, 'all')),
    queryClient.prefetchQuery(propertyCounterQuery(client, 'featured')),
    queryClient.prefetchQuery(propertyCounterQuery(client, 'listed')),
    queryClient.prefetchQuery(propertyCounterQuery(client, 'listedFeatured')),
    queryClient.prefetchQuery(viewCountQuery(client)),
  ])
}
