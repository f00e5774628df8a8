import type { QueryClient } from '@tanstack/react-query'
import { propertyCounterQuery } from '~/data/properties/staff-reads'
import { viewCountQuery } from '~/data/property-views/staff-reads'
import type { StaffClient } from '~/data/staff-client'

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
