import { QueryClientProvider } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AppContext } from '~/kit/app-context'
import { ErrorScreen } from '~/kit/components/error-screen'
import { makeQueryClient } from '~/kit/data/query-client'
import { type RenderedRead, renderedReads, takeRenderedReads } from '~/kit/data/rendered-reads'
import { renderedPartsFetched } from '~/kit/rendered-parts'
import { NotFoundScreen } from '~/modules/site/public/components/not-found-screen'
import { REWRITE } from '~/platform/values/language'
import { parseSearchText, searchText } from '~/platform/values/search-text'
import { routeTree } from './routeTree.gen'
import { browserContext, serverContext } from './start/app-context'
import { pageHost } from './start/page-host'

export function getRouter() {
  const host = pageHost()
  // In the browser, hydrate() adds the rest before any loader runs.
  const context = {
    queryClient: undefined,
    ...(import.meta.env.SSR && host && serverContext(host)),
  } as unknown as AppContext
  const queryClient = makeQueryClient((event, error) => context.report(event, error), Boolean(host))
  context.queryClient = queryClient

  const router = createRouter({
    routeTree,
    rewrite: REWRITE,
    context,
    ssr: { nonce: host?.nonce },
    parseSearch: parseSearchText,
    stringifySearch: searchText,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 1_000,
    defaultPendingMinMs: 300,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    // biome-ignore lint/correctness/noComponentHookFactories: one router, one component, one client
    Wrap: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
    dehydrate: import.meta.env.SSR ? () => serverState(context) : undefined,
    hydrate: ({ config, reads }: ServerState) => {
      Object.assign(context, browserContext(config))
      takeRenderedReads(queryClient, reads as RenderedRead[])
      return renderedPartsFetched()
    },
  })
  return router
}

type ServerState = ReturnType<typeof serverState>

/** Loaders await all that a page shows: it needs no streaming, which is 2 kB for every visitor. */
function serverState({ config, queryClient }: AppContext) {
  return {
    config: { url: config.url, key: config.key, siteUrl: config.siteUrl, preview: config.preview },
    reads: renderedReads(queryClient) as object,
  }
}
