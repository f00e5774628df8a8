import { openDb } from '~/data/public-client'
import { hostOf } from './page-host'

type Site = { db: ReturnType<typeof openDb>; siteUrl: string }

/** @param make answers undefined where there is no such file */
export async function sitemapResponse(
  context: unknown,
  make: (site: Site) => Promise<string | undefined>,
): Promise<Response> {
  const host = hostOf(context)
  try {
    const body = await make({ db: openDb(host, host.fetch), siteUrl: host.siteUrl })
    if (body === undefined) return new Response('There is no such sitemap.', { status: 404 })
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
}
