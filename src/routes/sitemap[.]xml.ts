import { createFileRoute } from '@tanstack/react-router'
import { sitemap } from '~/features/public/properties/sitemap'
import { sitemapResponse } from '~/start/sitemap-response'

export const Route = createFileRoute('/sitemap.xml')({
  server: { handlers: { GET: ({ context }) => sitemapResponse(context, sitemap) } },
})
