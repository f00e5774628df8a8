import type { QueryClient } from '@tanstack/react-query'
import { staffKeys } from '../staff-keys'

/** Forgets every list, count and public page that shows listings. */
export function invalidateProperties(queryClient: QueryClient) {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: staffKeys.properties() }),
    queryClient.invalidateQueries({ queryKey: staffKeys.counts() }),
    queryClient.invalidateQueries({ queryKey: staffKeys.publicListings }),
  ])
}
