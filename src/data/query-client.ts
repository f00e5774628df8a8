import { QueryCache, QueryClient } from '@tanstack/react-query'
import type { Report } from './report'

/** The reads of a page, kept; what fails is told to the operator here and nowhere else. */
export function makeQueryClient(report: Report, isServer: boolean): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        retry: isServer ? false : 1,
        // A failed list stays empty until the next visit instead of turning back into a skeleton.
        retryOnMount: false,
        refetchOnWindowFocus: false,
      },
      // Without a connection a change fails and says so, instead of waiting unseen.
      mutations: { networkMode: 'always' },
    },
    queryCache: new QueryCache({
      onError: (error, { meta }) => report(meta?.failure ?? 'read_failed', error),
    }),
  })
}
