import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server'
import { createServerEntry } from '@tanstack/react-start/server-entry'
import { finishedPage } from '~/app/start/finished-page'
import { offerLanguage } from '~/app/start/languages/offer-language'
import { startLate } from '~/app/start/late-start'
import { asRows } from '~/modules/gallery/public/as-rows'
import { loggedPath, loggedReferrer } from '~/platform/values/logged-address'

const render = createStartHandler(async (rendering) => {
  const { router } = rendering
  const isPublic = !router.latestLocation.pathname.startsWith('/admin')
  if (import.meta.env.PROD && isPublic) startLate(router)
  // The server doesn't wait for data that it doesn't fetch, nor for lazy code: a screen that is not
  // loaded yet would arrive after the rest of the page, behind an application that has started.
  await Promise.all(
    router.stores.matches
      .get()
      .map(({ routeId }) => router.loadRouteChunk(router.routesById[routeId])),
  )
  return defaultRenderHandler(rendering)
})

/** Unknown addresses are logged here, not by the 404 screen: crawlers don't run JavaScript. */
export default createServerEntry({
  async fetch(request, options) {
    const response = await render(request, options)
    const { pathname } = new URL(request.url)
    if (response.status === 404) {
      options.context.host.logger.warn('not_found', {
        path: loggedPath(pathname),
        referrer: loggedReferrer(request.headers.get('referer')),
      })
    }
    const { nonce } = options.context.host
    const inHead = pathname.startsWith('/admin') ? '' : asRows(nonce) + offerLanguage(nonce)
    return finishedPage(response, inHead)
  },
})
