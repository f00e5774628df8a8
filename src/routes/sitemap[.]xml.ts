import { createFileRoute } from '@tanstack/react-router'
import { sitemap } from '~/features/listings/sitemap'
import { createDataClient } from '~/lib/data-client'

export const Route = createFileRoute('/sitemap.xml')({
  server: {
    handlers: {
      GET: async ({ context: { backend } }) => {
        try {
          const body = await sitemap(createDataClient(backend, backend.fetch), backend.siteUrl)
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
