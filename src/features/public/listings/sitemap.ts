import { type SitemapPart, sitemapListings, sitemapParts } from '~/data/properties/sitemap-reads'
import type { Db } from '~/data/public-client'
import { propertyParam } from '~/domain/property-address'

/** Up to so many listings stand in one file; beyond, in parts (sitemaps.org allows 50,000 each). */
const MOST_IN_ONE_FILE = 10_000
/** Milliseconds; many listings are read for a file. */
const KEPT_FOR = 10 * 60_000
/** Files of about 2 MB. */
const MOST_KEPT = 4

type Site = { db: Db; siteUrl: string }
type Kept<T> = { at: number; made: Promise<T> }

const kept = new Map<string, Kept<string>>()
const keptParts = new Map<string, Kept<SitemapPart[]>>()
let turn: Promise<unknown> = Promise.resolve()

/** The sitemap: of all pages, or of its parts where there are many. */
export async function sitemap(site: Site): Promise<string> {
  const parts = await partsOf(site)
  return keep(kept, `${site.siteUrl}/sitemap.xml`, () =>
    isDivided(parts) ? Promise.resolve(index(site.siteUrl, parts)) : urls(site, parts, true),
  )
}

/** @returns undefined where there is no such part, or nothing in it */
export async function sitemapPart(site: Site, number: number): Promise<string | undefined> {
  const parts = await partsOf(site)
  const part = parts[number - 1]
  if (!isDivided(parts) || !part || !hasPages(part)) return undefined
  return keep(kept, partAddress(site.siteUrl, part), () => urls(site, [part], number === 1))
}

function partsOf({ db, siteUrl }: Site): Promise<SitemapPart[]> {
  return keep(keptParts, siteUrl, () => sitemapParts(db))
}

/** One file is made at a time, whatever strangers ask for. */
function keep<T>(all: Map<string, Kept<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const known = all.get(key)
  if (known && Date.now() - known.at < KEPT_FOR) return known.made
  const made = turn.then(make)
  turn = made.catch(() => undefined)
  all.delete(key)
  const oldest = all.keys().next().value
  if (oldest !== undefined && all.size >= MOST_KEPT) all.delete(oldest)
  all.set(key, { at: Date.now(), made })
  made.catch(() => all.delete(key))
  return made
}

function isDivided(parts: SitemapPart[]): boolean {
  return parts.reduce((total, { listings }) => total + listings, 0) > MOST_IN_ONE_FILE
}

/** The first holds the site's other pages too. */
function hasPages({ part, listings }: SitemapPart): boolean {
  return part === 1 || listings > 0
}

function partAddress(siteUrl: string, { part }: SitemapPart): string {
  return `${siteUrl}/sitemap-${part}.xml`
}

function index(siteUrl: string, parts: SitemapPart[]): string {
  const entries = parts
    .filter(hasPages)
    .map(
      (part) =>
        `<sitemap><loc>${partAddress(siteUrl, part)}</loc><lastmod>${part.last_modified}</lastmod></sitemap>`,
    )
  return xml('sitemapindex', entries)
}

async function urls(
  { db, siteUrl }: Site,
  parts: SitemapPart[],
  isFirst: boolean,
): Promise<string> {
  const entries = isFirst
    ? ['/', '/gallery', '/contact'].map((path) => `<url><loc>${siteUrl}${path}</loc></url>`)
    : []
  for (const part of parts.toReversed()) {
    for await (const property of sitemapListings(db, part)) {
      // Letters, digits and dashes: nothing to escape.
      const address = `${siteUrl}/property/${propertyParam(property)}`
      entries.push(`<url><loc>${address}</loc><lastmod>${property.updated_at}</lastmod></url>`)
    }
  }
  return xml('urlset', entries)
}

function xml(root: 'urlset' | 'sitemapindex', entries: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`
}
