import { QueryClientProvider } from '@tanstack/react-query'
import { createRouter, type RegisteredRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { publicPropertyKeys } from '~/data/properties/keys'
import { makeQueryClient } from '~/data/query-client'
import { SITE_SETTINGS_KEY } from '~/data/site-settings/keys'
import { parseSearchText, searchText } from '~/domain/search-text'
import type { SiteSettings } from '~/domain/site-settings'
import type { AppContext } from '~/lib/app-context'
import { previewHistory } from './preview-history'

export type PreviewedPage = {
  path: string
  name: string
  part?: string
  listing?: string
}

/** Never stale: a refetch would replace what is being typed by what is stored. */
const FOREVER = { updatedAt: Number.MAX_SAFE_INTEGER }

export function openPreview(real: RegisteredRouter, page: PreviewedPage, site: SiteSettings) {
  const { db, config, report } = real.options.context as AppContext
  const queryClient = makeQueryClient(report, false)
  const show = (shown: SiteSettings) => queryClient.setQueryData(SITE_SETTINGS_KEY, shown, FOREVER)
  show(site)
  if (page.listing) {
    // The listing's own questions would replace those being typed.
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
