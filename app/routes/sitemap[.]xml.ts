import { createFileRoute } from '@tanstack/react-router'
import { sitemap } from '~/app/sitemap/sitemap'
import { fileResponse } from '~/app/start/file-response'

export const Route = createFileRoute('/sitemap.xml')({
  server: { handlers: { GET: ({ context }) => fileResponse(context, 'sitemap', sitemap) } },
})
