import { createFileRoute } from '@tanstack/react-router'
import { openDb } from '~/data/public-client'
import { sitemap } from '~/features/public/listings/sitemap'
import { hostOf } from '~/start/page-host'

export const Route = createFileRoute('/sitemap.xml')({
  server: {
    handlers: {
      GET: async ({ context }) => {
        const host = hostOf(context)
        try {
          const body = await sitemap(openDb(host, host.fetch), host.siteUrl)
          return new Response(body, {
            headers: {
              'content-type': 'application/xml; charset=utf-8',
              'cache-control': 'public, max-age=3600',
            },
          })
        } catch (error) {
          host.logger.warn('sitemap_failed', { error: String(error) })
          return new Response('The sitemap is not available right now.', {
            status: 503,
            headers: { 'retry-after': '300' },
          })
        }
      },
    },
  },
})
