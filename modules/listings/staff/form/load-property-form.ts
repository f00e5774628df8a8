import type { QueryClient } from '@tanstack/react-query'
import type { StaffClient } from '~/kit/data/staff-client'
import { missingToPublishQuery, propertyForFormQuery } from '~/modules/listings/data/staff-reads'
import { imagesQuery } from '~/modules/pictures/data/staff-reads'

type Context = { queryClient: QueryClient; staff: { client: StaffClient } }

/** What stands above each tab; a tab reads its own. */
export async function loadPropertyForm(
  { queryClient, staff: { client } }: Context,
  id: string,
): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(propertyForFormQuery(client, id)),
    queryClient.prefetchQuery(imagesQuery(client, id)),
    queryClient.prefetchQuery(missingToPublishQuery(client, id)),
  ])
}
