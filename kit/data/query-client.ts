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
        // So that a page says at once that there is no connection, instead of waiting for one.
        networkMode: 'always',
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always' },
    },
    queryCache: new QueryCache({
      onError: (error, { meta }) => report(meta?.failure ?? 'read_failed', error),
    }),
  })
}
