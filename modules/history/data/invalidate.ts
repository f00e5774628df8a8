import type { QueryClient } from '@tanstack/react-query'
import { historyKeys } from './staff-keys'

export async function invalidateHistory(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: historyKeys.all })
}
