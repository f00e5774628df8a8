import { QueryCache, QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { ErrorScreen } from './components/error-screen'
import { NotFoundScreen } from './features/site/components/not-found-screen'
import { type AppContext, browserContext, serverContext } from './lib/app-context'
import { type Backend, backendOf, type PublicConfig } from './lib/request-context'
import { parseSearchText, searchText } from './lib/search-text'
import { routeTree } from './routeTree.gen'

const requestBackend = createIsomorphicFn()
  .server(() => backendOf(getGlobalStartContext()))
  .client(() => undefined)

export function getRouter() {
  const backend: Backend | undefined = requestBackend()
  // In the browser the rest arrives with the dehydrated state, before any loader runs.
  const context = {
    queryClient: undefined,
    ...(backend && serverContext(backend)),
  } as unknown as AppContext
  context.queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        retry: backend ? false : 1,
        // A failed list stays empty until the next visit instead of turning back into a skeleton.
        retryOnMount: false,
        refetchOnWindowFocus: false,
      },
    },
    queryCache: new QueryCache({
      onError: (error, query) =>
        context.report(String(query.meta?.failure ?? 'read_failed'), error),
    }),
  })

  const router = createRouter({
    routeTree,
    context,
    ssr: { nonce: backend?.nonce },
    parseSearch: parseSearchText,
    stringifySearch: searchText,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultPendingMinMs: 300,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    dehydrate: (): { config: PublicConfig } => ({
      config: { url: context.config.url, key: context.config.key, siteUrl: context.config.siteUrl },
    }),
    hydrate: ({ config }) => {
      Object.assign(context, browserContext(config))
    },
  })
  setupRouterSsrQueryIntegration({ router, queryClient: context.queryClient })
  return router
}
