import type { QueryClient, QueryKey } from '@tanstack/react-query'

export type RenderedRead =
  | { key: QueryKey; data: unknown }
  /** The browser doesn't retry it at once. */
  | { key: QueryKey; error: Error }

/** Without react-query's own times: a cached page must not depend on when it was made. */
export function renderedReads(queryClient: QueryClient): RenderedRead[] {
  const queries = queryClient.getQueryCache().getAll()
  return queries.map(({ queryKey: key, state: { data, error } }) =>
    error ? { key, error } : { key, data },
  )
}

/** Counted as fresh: the server checked for changes when it sent the page. */
export function takeRenderedReads(queryClient: QueryClient, reads: readonly RenderedRead[]): void {
  for (const read of reads) {
    if ('data' in read) queryClient.setQueryData(read.key, read.data)
    else setError(queryClient, read.key, read.error)
  }
}

function setError(queryClient: QueryClient, queryKey: QueryKey, error: Error): void {
  const query = queryClient.getQueryCache().build(queryClient, { queryKey })
  query.setState({ status: 'error', error, errorUpdateCount: 1, errorUpdatedAt: Date.now() })
}
