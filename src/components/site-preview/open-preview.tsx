import { QueryClientProvider } from '@tanstack/react-query'
import { createRouter, type RegisteredRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { publicPropertyKeys } from '~/data/properties/keys'
import { makeQueryClient } from '~/data/query-client'
import { SITE_SETTINGS_KEY } from '~/data/site-settings/public-reads'
import { parseSearchText, searchText } from '~/domain/search-text'
import type { SiteSettings } from '~/domain/site-settings'
import type { AppContext } from '~/lib/app-context'
import { previewHistory } from './preview-history'

export type PreviewedPage = {
  /** Address of the public page. */
  path: string
  /** As in “Preview of …”. */
  name: string
  /** Id of the part to show first. */
  part?: string
  /** Id of the listing that the page shows. */
  listing?: string
}

/** Never out of date: the stored settings must not take the place of those being typed. */
const FOREVER = { updatedAt: Number.MAX_SAFE_INTEGER }

/**
 * The public site once more, with its own routes, loaders and components, at one of its addresses.
 * It differs in what the settings say, and leaves the address bar and the window's place alone.
 */
export function openPreview(real: RegisteredRouter, page: PreviewedPage, site: SiteSettings) {
  const { db, config, report } = real.options.context as AppContext
  const queryClient = makeQueryClient(report, false)
  const show = (shown: SiteSettings) => queryClient.setQueryData(SITE_SETTINGS_KEY, shown, FOREVER)
  show(site)
  if (page.listing) {
    // Its own questions would stand in place of those being typed.
    const own = publicPropertyKeys.faqs(page.listing)
    queryClient.setQueryData(own, [], FOREVER)
  }
  const router = createRouter({
    routeTree: real.routeTree,
    context: { queryClient, db, config, report },
    history: previewHistory(page.path),
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
