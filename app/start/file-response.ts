import { apiOrigin, openDb } from '~/kit/data/public-client'
import { hostOf } from './page-host'

type Site = {
  db: ReturnType<typeof openDb>
  siteUrl: string
  origin: string
}

/** An XML file. @param make answers undefined where there is no such file */
export async function fileResponse(
  context: unknown,
  name: 'sitemap' | 'feed',
  make: (site: Site) => Promise<string | Uint8Array<ArrayBuffer> | undefined>,
): Promise<Response> {
  const host = hostOf(context)
  try {
    const { siteUrl } = host
    const body = await make({ db: openDb(host, host.fetch), siteUrl, origin: apiOrigin(host) })
    if (body === undefined) return new Response(`There is no such ${name}.`, { status: 404 })
    return new Response(body, {
      headers: {
        'content-type': 'application/xml; charset=utf-8',
        'cache-control': 'public, max-age=3600',
      },
    })
  } catch (error) {
    host.logger.warn(`${name}_failed`, { error: String(error) })
    return new Response(`The ${name} is not available right now.`, {
      status: 503,
      headers: { 'retry-after': '300' },
    })
  }
}
