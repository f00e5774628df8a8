import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** What the server read for a page, as the page carries it. */
export type RenderedRead =
  | { key: QueryKey; data: unknown }
  /** The browser doesn't try it again at once. */
  | { key: QueryKey; error: Error }

/**
 * Without the times of react-query's own dehydrated state: a page that is kept says nothing of when
 * it was made.
 */
export function renderedReads(queryClient: QueryClient): RenderedRead[] {
  const queries = queryClient.getQueryCache().getAll()
  return queries.map(({ queryKey: key, state: { data, error } }) =>
    error ? { key, error } : { key, data },
  )
}

/** As read now: the server looked for changes when it sent the page. */
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
