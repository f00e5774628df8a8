import { listedProperties } from '~/data/properties/public-reads'
import type { Db } from '~/data/public-client'
import { propertyParam } from '~/domain/property-address'

/** A sitemap file may hold 50,000 addresses (sitemaps.org); the newest listings are taken. */
const MOST = 49_990
/** Milliseconds; the whole catalogue is read for it. */
const KEPT_FOR = 10 * 60_000

let made: { siteUrl: string; at: number; body: string } | undefined

export async function sitemap(db: Db, siteUrl: string): Promise<string> {
  if (made?.siteUrl === siteUrl && Date.now() - made.at < KEPT_FOR) return made.body
  const entries = ['/', '/gallery', '/contact'].map(
    (path) => `<url><loc>${siteUrl}${path}</loc></url>`,
  )
  for await (const property of listedProperties(db, MOST)) {
    // Letters, digits and dashes: nothing to escape.
    const address = `${siteUrl}/property/${propertyParam(property)}`
    entries.push(`<url><loc>${address}</loc><lastmod>${property.updated_at}</lastmod></url>`)
  }
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
  made = { siteUrl, at: Date.now(), body }
  return body
}
