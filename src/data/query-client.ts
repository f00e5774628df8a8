import { QueryCache, QueryClient } from '@tanstack/react-query'
import type { Report } from './report'

export function makeQueryClient(report: Report, isServer: boolean): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        retry: isServer ? false : 1,
        // Otherwise a failed list that is shown again would turn back into a skeleton.
        retryOnMount: false,
        refetchOnWindowFocus: false,
      },
      // So that a change fails at once when offline instead of waiting silently.
      mutations: { networkMode: 'always' },
    },
    queryCache: new QueryCache({
      onError: (error, { meta }) => report(meta?.failure ?? 'read_failed', error),
    }),
  })
}
