import { QueryClientProvider } from '@tanstack/react-query'
import { createRouter, type RegisteredRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AppContext } from '~/kit/app-context'
import { makeQueryClient } from '~/kit/data/query-client'
import { publicPropertyKeys } from '~/modules/listings/data/keys'
import { SITE_SETTINGS_KEY } from '~/modules/site-settings/data/keys'
import type { SiteSettings } from '~/modules/site-settings/site-settings'
import { parseSearchText, searchText } from '~/platform/values/search-text'
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
