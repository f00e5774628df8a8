import { createFileRoute } from '@tanstack/react-router'
import { sitemapPart } from '~/features/public/properties/sitemap'
import { sitemapResponse } from '~/start/sitemap-response'

export const Route = createFileRoute('/sitemap-{$part}.xml')({
  server: {
    handlers: {
      GET: ({ context, params }) =>
        sitemapResponse(context, async (site) =>
          /^[1-9][0-9]{0,5}$/.test(params.part)
            ? sitemapPart(site, Number(params.part))
            : undefined,
        ),
    },
  },
})
