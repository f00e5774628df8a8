import type { QueryClient } from '@tanstack/react-query'
import { publicPropertyKeys } from './keys'
import { staffPropertyKeys } from './staff-keys'

/** All that shows listings or what belongs to them, public and staff. */
export async function invalidateProperties(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: staffPropertyKeys.all }),
    queryClient.invalidateQueries({ queryKey: publicPropertyKeys.all }),
  ])
}
