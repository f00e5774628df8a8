import { createFileRoute } from '@tanstack/react-router'
import { sitemap } from '~/features/public/properties/sitemap'
import { fileResponse } from '~/start/file-response'

export const Route = createFileRoute('/sitemap.xml')({
  server: { handlers: { GET: ({ context }) => fileResponse(context, 'sitemap', sitemap) } },
})
