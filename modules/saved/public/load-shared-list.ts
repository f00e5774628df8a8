import type { QueryClient } from '@tanstack/react-query'
import type { Db, PublicConfig } from '~/kit/data/public-client'
import { referencedPropertiesQuery } from '~/modules/listings/data/lookup-reads'
import { inGivenOrder, parseReferences } from '~/modules/listings/reference-list'
import { loadSiteSettings } from '~/modules/site-settings/data/public-reads'

export type SharedListContext = { queryClient: QueryClient; db: Db; config: PublicConfig }

export async function loadSharedList(
  context: SharedListContext,
  { listings }: { listings?: unknown },
  most: number,
) {
  const { references, left, unread } = parseReferences(listings, most)
  const query = referencedPropertiesQuery(context.db, references)
  const [settings] = await Promise.all([
    loadSiteSettings(context),
    context.queryClient.prefetchQuery(query),
  ])
  const rows = context.queryClient.getQueryData(query.queryKey)
  return {
    ...inGivenOrder(references, rows ?? []),
    isRead: rows !== undefined,
    references,
    left,
    unread,
    businessName: settings.business_name,
  }
}

export type SharedList = Awaited<ReturnType<typeof loadSharedList>>
