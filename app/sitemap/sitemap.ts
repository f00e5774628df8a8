import type { Db } from '~/kit/data/public-client'
import { oneAtATime } from '~/modules/gallery/public/one-at-a-time'
import { CATEGORY_SLUGS } from '~/modules/listings/category-slug'
import {
  type SitemapPart,
  sitemapListings,
  sitemapParts,
} from '~/modules/listings/data/sitemap-reads'
import { propertyParam } from '~/modules/listings/property-address'
import { shownPeopleIds } from '~/modules/people/data/sitemap-reads'
import { readBarangaySummary, readTownSummary } from '~/modules/towns/data/town-reads'
import { countByBarangay, lastModified, type TownCount } from '~/modules/towns/town-summary'
import { inFilipino, isTranslated } from '~/platform/values/translated'

/** Listings in one file; beyond, the sitemap has parts (sitemaps.org allows 50,000 each). */
const MOST_IN_ONE_FILE = 10_000
type Site = { db: Db; siteUrl: string }

export async function sitemap(site: Site): Promise<string> {
  const parts = await sitemapParts(site.db)
  return isDivided(parts) ? index(site.siteUrl, parts) : oneAtATime(() => urls(site, parts, true))
}

/** @returns undefined where the part doesn't exist or is empty */
export async function sitemapPart(site: Site, number: number): Promise<string | undefined> {
  const parts = await sitemapParts(site.db)
  const part = parts[number - 1]
  if (!isDivided(parts) || !part || !hasPages(part)) return undefined
  return oneAtATime(() => urls(site, [part], number === 1))
}

function isDivided(parts: SitemapPart[]): boolean {
  return parts.reduce((total, { listings }) => total + listings, 0) > MOST_IN_ONE_FILE
}

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
  const pages = isFirst ? await otherPages(db) : []
  const entries = pages
    .flatMap(inEachLanguage)
    .map((path) => `<url><loc>${siteUrl}${path}</loc></url>`)
  for (const { path, modified } of isFirst ? await townPages(db) : []) {
    for (const each of inEachLanguage(path)) {
      entries.push(`<url><loc>${siteUrl}${each}</loc><lastmod>${modified}</lastmod></url>`)
    }
  }
  for (const part of parts.toReversed()) {
    for await (const property of sitemapListings(db, part)) {
      for (const path of inEachLanguage(`/property/${propertyParam(property)}`)) {
        entries.push(
          `<url><loc>${siteUrl}${path}</loc><lastmod>${property.updated_at}</lastmod></url>`,
        )
      }
    }
  }
  return xml('urlset', entries)
}

const inEachLanguage = (path: string): string[] =>
  isTranslated(path) ? [path, inFilipino(path)] : [path]

async function otherPages(db: Db): Promise<string[]> {
  const people = (await shownPeopleIds(db)).map((id) => `/people/${id}`)
  return [
    '/',
    '/gallery',
    '/calculators',
    '/calculators/cash',
    '/contact',
    ...(people.length > 0 ? ['/people', ...people] : []),
    '/privacy',
  ]
}

async function townPages(db: Db): Promise<{ path: string; modified: string }[]> {
  const shown = new Map<string, TownCount[]>()
  for (const count of await readTownSummary(db)) {
    const path = `/pampanga/${count.town}`
    for (const each of ['/pampanga', path, `${path}/${CATEGORY_SLUGS[count.category]}`]) {
      shown.set(each, [...(shown.get(each) ?? []), count])
    }
  }
  for (const [town, counts] of Map.groupBy(await readBarangaySummary(db), ({ town }) => town)) {
    for (const { name, slug } of countByBarangay(counts)) {
      shown.set(
        `/pampanga/${town}/${slug}`,
        counts.filter(({ barangay }) => barangay === name),
      )
    }
  }
  return [...shown].map(([path, counts]) => ({ path, modified: lastModified(counts) }))
}

function xml(root: 'urlset' | 'sitemapindex', entries: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`
}
