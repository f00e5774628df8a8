import { createFileRoute } from '@tanstack/react-router'
import { openDb } from '~/data/public-client'
import { sitemap } from '~/features/public/listings/sitemap'
import { backendOf } from '~/start/request-context'

export const Route = createFileRoute('/sitemap.xml')({
  server: {
    handlers: {
      GET: async ({ context }) => {
        const backend = backendOf(context)
        try {
          const body = await sitemap(openDb(backend, backend.fetch), backend.siteUrl)
          return new Response(body, {
            headers: {
              'content-type': 'application/xml; charset=utf-8',
              'cache-control': 'public, max-age=3600',
            },
          })
        } catch (error) {
          backend.logger.warn('sitemap_failed', { error: String(error) })
          return new Response('The sitemap is not available right now.', {
            status: 503,
            headers: { 'retry-after': '300' },
          })
        }
      },
    },
  },
})
