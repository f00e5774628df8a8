import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRouter, type RegisteredRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { makeQueryClient } from '~/data/query-client'
import { SITE_SETTINGS_KEY } from '~/data/site-settings/public-reads'
import { parseSearchText, searchText } from '~/domain/search-text'
import type { SiteSettings } from '~/domain/site-settings'
import type { AppContext } from '~/lib/app-context'

/** Never out of date: the stored settings must not take the place of those being typed. */
const FOREVER = { updatedAt: Number.MAX_SAFE_INTEGER }

/**
 * The public site once more, with its own routes, loaders and components, at one of its addresses.
 * It differs in what the settings say, and leaves the address bar and the window's place alone.
 */
export function openPreview(real: RegisteredRouter, path: string, site: SiteSettings) {
  const { db, config, report } = real.options.context as AppContext
  const queryClient = makeQueryClient(report, false)
  const show = (shown: SiteSettings) => queryClient.setQueryData(SITE_SETTINGS_KEY, shown, FOREVER)
  show(site)
  const router = createRouter({
    routeTree: real.routeTree,
    context: { queryClient, db, config, report },
    history: createMemoryHistory({ initialEntries: [path] }),
    parseSearch: parseSearchText,
    stringifySearch: searchText,
    defaultPreload: false,
    scrollRestoration: () => false,
    defaultErrorComponent: real.options.defaultErrorComponent,
    defaultNotFoundComponent: real.options.defaultNotFoundComponent,
    // biome-ignore lint/correctness/noComponentHookFactories: one router, one component, one client
    Wrap: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  })
  return { router, show }
}
