import { createFileRoute } from '@tanstack/react-router'
import { fileResponse } from '~/app/start/file-response'
import { feedFile } from '~/modules/feeds/public/feed'

export const Route = createFileRoute('/feed-{$name}.xml')({
  server: {
    handlers: {
      // The router takes small letters for large ones, but only the plain address is cached.
      GET: ({ context, params: { name }, request }) =>
        fileResponse(context, 'feed', async (site) =>
          new URL(request.url).pathname === `/feed-${name}.xml` ? feedFile(name, site) : undefined,
        ),
    },
  },
})
