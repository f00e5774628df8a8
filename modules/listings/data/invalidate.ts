import type { QueryClient } from '@tanstack/react-query'
import { publicPropertyKeys } from './keys'
import { staffPropertyKeys } from './staff-keys'

export async function invalidateProperties(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: staffPropertyKeys.all }),
    queryClient.invalidateQueries({ queryKey: publicPropertyKeys.all }),
  ])
}
