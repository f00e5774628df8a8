import { dataOf } from '~/kit/data/data-error'
import type { Db } from '~/kit/data/public-client'

const SITEMAP_PAGE = 500

export type SitemapPart = {
  part: number
  /** How many of them are available; may be 0. */
  listings: number
  last_modified: string
  before_created_at: string | null
  before_id: string | null
}

export async function sitemapParts(db: Db): Promise<SitemapPart[]> {
  return dataOf(await (await db()).rpc('sitemap_parts')) as SitemapPart[]
}

export async function* sitemapListings(db: Db, part: SitemapPart) {
  let before = { created_at: part.before_created_at, id: part.before_id }
  for (let left = part.listings; left > 0; left -= SITEMAP_PAGE) {
    const page = dataOf(
      await (await db())
        .rpc('search_properties', {
          page_size: Math.min(left, SITEMAP_PAGE),
          ...(before.created_at && { before_created_at: before.created_at }),
          ...(before.id && { before_id: before.id }),
        })
        .select('id, title, city, created_at, updated_at'),
    )
    yield* page
    before = page.at(-1) ?? before
  }
}
