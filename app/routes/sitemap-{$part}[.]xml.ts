import { createFileRoute } from '@tanstack/react-router'
import { sitemapPart } from '~/app/sitemap/sitemap'
import { fileResponse } from '~/app/start/file-response'

export const Route = createFileRoute('/sitemap-{$part}.xml')({
  server: {
    handlers: {
      GET: ({ context, params }) =>
        fileResponse(context, 'sitemap', async (site) =>
          /^[1-9][0-9]{0,5}$/.test(params.part)
            ? sitemapPart(site, Number(params.part))
            : undefined,
        ),
    },
  },
})
