import type { QueryClient } from '@tanstack/react-query'
import type { PublicConfig } from '~/kit/data/public-client'
import { publicPropertyKeys } from '~/modules/listings/data/keys'
import type { PropertyCardData } from '~/modules/listings/data/public-reads'
import { listingList } from '~/modules/listings/public/item-list'

type Rendering = { queryClient: QueryClient; config: PublicConfig }

export function galleryList({ queryClient, config }: Rendering) {
  const [[, found] = []] = queryClient.getQueriesData<PropertyCardData[]>({
    queryKey: publicPropertyKeys.searches(),
  })
  return found?.length ? [listingList(found, config.siteUrl)] : []
}
