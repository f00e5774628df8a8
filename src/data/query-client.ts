import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { DataError } from './data-error'
import { PROFILE_KEY } from './profiles/keys'
import type { Report } from './report'

/** How a failed or finished call is said to the person; the staff's screens bring one along. */
export type Announcer = {
  failure: (sentence: string, error: unknown) => void
  success: (sentence: string) => void
}

type QueryMeta = {
  /** Event in the operator's log. */
  failure?: string
  /** Sentence for the person, where an empty screen would not say enough. */
  announce?: string
}

type MutationMeta = {
  /** Sentences for the person, or how to make one of what came back. */
  failed: string | ((error: Error) => string)
  done?: string | ((data: unknown) => string)
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryMeta
    mutationMeta: MutationMeta
  }
}

let announcer: Announcer | undefined

export function announceWith(given: Announcer): void {
  announcer = given
}

/** One place where every read and every change says what became of it. */
export function makeQueryClient(report: Report, isServer: boolean): QueryClient {
  const queryClient = new QueryClient({
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
      onError: (error, { meta }) => {
        report(meta?.failure ?? 'read_failed', error)
        if (meta?.announce) announcer?.failure(meta.announce, error)
      },
    }),
    mutationCache: new MutationCache({
      onSuccess: (data, _variables, _context, { meta }) => {
        const done = meta?.done
        if (done) announcer?.success(typeof done === 'string' ? done : done(data))
      },
      onError: (error, _variables, _context, { meta }) => {
        // Refused perhaps because the person's role was changed; the screens then follow.
        if (isRefusal(error)) queryClient.invalidateQueries({ queryKey: PROFILE_KEY })
        const failed = meta?.failed
        if (failed) announcer?.failure(typeof failed === 'string' ? failed : failed(error), error)
      },
    }),
  })
  return queryClient
}

function isRefusal(error: Error): boolean {
  return error instanceof DataError && ['forbidden', 'not_found', 'signed_out'].includes(error.kind)
}
