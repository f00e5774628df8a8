import type { QueryClient } from '@tanstack/react-query'
import { DataError, isOffline } from './data-error'

export type Announcer = {
  failure: (sentence: string, error: unknown) => void
  success: (sentence: string, more?: string, undo?: () => void) => void
}

type QueryMeta = {
  failure?: string
  /** Announced to the person; only where the empty screen doesn't show what failed. */
  announce?: string
}

type MutationMeta = {
  failed: string | ((error: Error) => string | undefined)
  done?: string | ((data: unknown) => string)
  more?: string
  undo?: (data: unknown, variables: unknown) => (() => void) | undefined
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryMeta
    mutationMeta: MutationMeta
  }
}

/** @param onRefusal what the account may do is looked at again */
export function announce(
  queryClient: QueryClient,
  announcer: Announcer,
  onRefusal: () => void,
): void {
  const queryCache = queryClient.getQueryCache()
  const { onError: log } = queryCache.config
  queryCache.config.onError = (error, query) => {
    log?.(error, query)
    // What was fetched before still stands there.
    const isShown = isOffline(error) && query.state.data !== undefined
    if (query.meta?.announce && !isShown) announcer.failure(query.meta.announce, error)
  }
  queryClient.getMutationCache().config = {
    onSuccess: (data, variables, _context, { meta }) => {
      const done = meta?.done
      if (!done) return
      const sentence = typeof done === 'string' ? done : done(data)
      announcer.success(sentence, meta.more, meta.undo?.(data, variables))
    },
    onError: (error, _variables, _context, { meta }) => {
      if (isRefusal(error)) onRefusal()
      const failed = typeof meta?.failed === 'function' ? meta.failed(error) : meta?.failed
      if (failed) announcer.failure(failed, error)
    },
  }
}

function isRefusal(error: Error): boolean {
  return error instanceof DataError && ['forbidden', 'not_found', 'signed_out'].includes(error.kind)
}
