import { describe, expect, it } from 'vitest'
import { pageSite } from '../../testing/server/page-site.ts'

describe('a site with more listings than one file of the sitemap holds', () => {
  const number = 10_020
  const { ask } = pageSite({
    hasSample: false,
    // Neither history nor words are needed.
    sql: `set session_replication_role = replica;
      insert into public.properties (title, price, property_kind, created_at)
      select 'Row ' || n, '1M', 'house', timestamptz '2026-02-01' + n / 3 * interval '1 minute'
      from generate_series(1, ${number}) as n;
      reset session_replication_role`,
  })

  it('has an index of parts', async () => {
    const read = async (path: string) => {
      const { headers, text } = await ask(path)
      expect(headers.get('content-type'), path).toContain('xml')
      return text
    }
    const index = await read('/sitemap.xml')
    expect(index).toContain('<sitemapindex')
    const parts = Array.from(
      index.matchAll(/<loc>([^<]+)<\/loc><lastmod>([^<]+)<\/lastmod>/g),
      ([, address = '']) => new URL(address).pathname,
    )
    expect(parts).toEqual(['/sitemap-1.xml', '/sitemap-2.xml'])
    const addresses: string[] = []
    for (const part of parts) {
      const found = (await read(part)).matchAll(/<url><loc>([^<]+)<\/loc>/g)
      addresses.push(...Array.from(found, ([, address = '']) => new URL(address).pathname))
    }
    const others = [
      ...['/', '/fil', '/gallery', '/fil/gallery'],
      ...['/calculators', '/fil/calculators', '/calculators/cash', '/fil/calculators/cash'],
      ...['/contact', '/fil/contact', '/privacy', '/fil/privacy'],
    ]
    expect(addresses.slice(0, others.length)).toEqual(others)
    expect(addresses).toHaveLength(2 * number + others.length)
    expect(new Set(addresses).size).toBe(addresses.length)
    expect(
      addresses.every((path) => others.includes(path) || /^(?:\/fil)?\/property\//.test(path)),
    ).toBe(true)
    for (const path of ['/sitemap-0.xml', '/sitemap-01.xml', '/sitemap-3.xml', '/sitemap-x.xml']) {
      expect((await ask(path)).status, path).toBe(404)
    }
  })
})
