import { createFileRoute } from '@tanstack/react-router'
import { hostOf } from '~/app/start/page-host'

export const Route = createFileRoute('/robots.txt')({
  server: {
    handlers: {
      // /admin is not disallowed: a crawler that can't fetch it would never see its noindex.
      GET: ({ context }) =>
        new Response(
          `User-agent: *\nAllow: /\n\nSitemap: ${hostOf(context).siteUrl}/sitemap.xml\n`,
          {
            headers: { 'content-type': 'text/plain; charset=utf-8' },
          },
        ),
    },
  },
})
