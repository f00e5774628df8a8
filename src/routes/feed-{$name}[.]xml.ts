import { createFileRoute } from '@tanstack/react-router'
import { feedFile } from '~/features/public/properties/feed'
import { fileResponse } from '~/start/file-response'

export const Route = createFileRoute('/feed-{$name}.xml')({
  server: {
    handlers: {
      GET: ({ context, params }) =>
        fileResponse(context, 'feed', (site) => feedFile(params.name, site)),
    },
  },
})
