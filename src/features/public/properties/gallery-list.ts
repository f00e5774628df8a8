import type { QueryClient } from '@tanstack/react-query'
import { publicPropertyKeys } from '~/data/properties/keys'
import type { PropertyCardData } from '~/data/properties/public-reads'
import type { PublicConfig } from '~/data/public-client'
import { listingList } from '~/lib/item-list'

type Rendering = { queryClient: QueryClient; config: PublicConfig }

export function galleryList({ queryClient, config }: Rendering) {
  const [[, found] = []] = queryClient.getQueriesData<PropertyCardData[]>({
    queryKey: publicPropertyKeys.searches(),
  })
  return found?.length ? [listingList(found, config.siteUrl)] : []
}
