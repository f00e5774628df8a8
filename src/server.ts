import handler, { createServerEntry } from '@tanstack/react-start/server-entry'

/**
 * The fetch handler that server/ mounts. Visits to addresses that don't exist are logged here and
 * not in the 404 screen, so that a crawler without JavaScript counts too.
 */
export default createServerEntry({
  async fetch(request, options) {
    const response = await handler.fetch(request, options)
    if (response.status === 404) {
      options.context.backend.logger.warn('not_found', {
        path: new URL(request.url).pathname,
        referrer: request.headers.get('referer'),
      })
    }
    return response
  },
})
