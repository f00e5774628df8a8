import type { QueryClient } from '@tanstack/react-query'
import { RATES_KEY } from './keys'

export async function invalidateRates(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: RATES_KEY })
}
