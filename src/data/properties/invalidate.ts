import type { QueryClient } from '@tanstack/react-query'
import { publicPropertyKeys, staffPropertyKeys } from './keys'

/** Forgets every list, count and public page that shows listings or what belongs to them. */
export async function invalidateProperties(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: staffPropertyKeys.all }),
    queryClient.invalidateQueries({ queryKey: publicPropertyKeys.all }),
  ])
}
