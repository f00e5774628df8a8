import { createFileRoute } from '@tanstack/react-router'
import { feedFile } from '~/features/public/properties/feed'
import { fileResponse } from '~/start/file-response'

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
