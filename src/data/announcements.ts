import type { QueryClient } from '@tanstack/react-query'
import { DataError } from './data-error'
import { PROFILE_KEY } from './profiles/keys'

/** How a failed or finished call is said to the person; the staff's screens bring one along. */
export type Announcer = {
  failure: (sentence: string, error: unknown) => void
  success: (sentence: string, more?: string) => void
}

type QueryMeta = {
  /** Event in the operator's log. */
  failure?: string
  /** Sentence for the person, where an empty screen would not say enough. */
  announce?: string
}

type MutationMeta = {
  /** Sentences for the person, or how to make one of what came back. */
  failed: string | ((error: Error) => string | undefined)
  done?: string | ((data: unknown) => string)
  /** What the person should know besides. */
  more?: string
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryMeta
    mutationMeta: MutationMeta
  }
}

/**
 * One place where every read and every change of the staff says what became of it, by its `meta`.
 * Public pages say nothing: there a failed read is logged and its part of the page stays empty.
 */
export function announce(queryClient: QueryClient, announcer: Announcer): void {
  const queryCache = queryClient.getQueryCache()
  const { onError: log } = queryCache.config
  queryCache.config.onError = (error, query) => {
    log?.(error, query)
    if (query.meta?.announce) announcer.failure(query.meta.announce, error)
  }
  queryClient.getMutationCache().config = {
    onSuccess: (data, _variables, _context, { meta }) => {
      const done = meta?.done
      if (done) announcer.success(typeof done === 'string' ? done : done(data), meta.more)
    },
    onError: (error, _variables, _context, { meta }) => {
      // Refused perhaps because the person's role was changed; the screens then follow.
      if (isRefusal(error)) queryClient.invalidateQueries({ queryKey: PROFILE_KEY })
      const failed = typeof meta?.failed === 'function' ? meta.failed(error) : meta?.failed
      if (failed) announcer.failure(failed, error)
    },
  }
}

function isRefusal(error: Error): boolean {
  return error instanceof DataError && ['forbidden', 'not_found', 'signed_out'].includes(error.kind)
}
