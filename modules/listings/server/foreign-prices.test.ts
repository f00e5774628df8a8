import { describe, expect, it } from 'vitest'
import { dataOf, pageSite } from '../../../testing/server/page-site.ts'

const prices = [
  'US$ 90,000',
  '$85,000',
  '£85,000',
  '85,000 AED',
  '90,000 USD',
  'EUR 85k',
  'HK$ 850,000',
]
const idOf = (place: number) => `b0000000-0000-4000-8000-00000000000${place}`

describe('a price in another currency', () => {
  const { ask, textOf } = pageSite({
    hasSample: false,
    sql: `
      update public.feeds set is_on = true;
      insert into public.properties (id, title, price, address, city, state, zip_code, description, square_feet)
      values ${[...prices, '₱4.2M (US$ 72,000)']
        .map(
          (price, place) =>
            `('${idOf(place)}', 'House ${place}', '${price}', 'Pandan', 'Angeles City', 'Pampanga', '2009',
              'A quiet street behind the church, ten minutes from the market.', 120)`,
        )
        .join(', ')};
      insert into public.property_images (property_id, image_url)
        select id, '/a.webp' from public.properties;`,
  })
  const inPesos = /(?:₱|PHP ?)(?:[$£€]|85|90)|(?:85|90),?000 ?PHP|priceCurrency|about ₱|a month/i

  it.each(prices.map((price, place) => [place, price] as const))(
    '%j: %s is shown as typed, with no amount in pesos',
    async (place, price) => {
      const html = await textOf(`/property/${idOf(place)}`)
      expect(html).toContain(price.replace('&', '&amp;'))
      const [listing] = dataOf(html)
        .flatMap((data) => data['@graph'] ?? [data])
        .filter((data) => data['@type'] === 'RealEstateListing')
      expect(listing.offers).toBeDefined()
      expect(listing.offers).not.toHaveProperty('price')
      expect(listing.offers).not.toHaveProperty('priceCurrency')
      expect(
        html.replace(/<script.*?<\/script>/gs, '').replace(/<aside.*?<\/aside>/gs, ''),
      ).not.toMatch(inPesos)
    },
  )

  it('is in no feed that wants an amount, and as typed in the other', async () => {
    for (const feed of ['meta', 'trovit']) {
      const xml = await textOf(`/feed-${feed}.xml`)
      expect(xml).toContain(idOf(prices.length))
      for (const place of prices.keys()) expect(xml, feed).not.toContain(idOf(place))
    }
    const rss = await textOf('/feed-rss.xml')
    for (const price of prices) expect(rss).toContain(price)
    expect(rss).not.toMatch(inPesos)
  })

  it('is no price that filters and cards count in pesos', async () => {
    const cheap = await textOf('/gallery?max=1000000&unpriced=0')
    for (const place of prices.keys()) expect(cheap).not.toContain(`House ${place}`)
    expect(await textOf('/gallery?min=4000000&unpriced=0')).toContain(`House ${prices.length}`)
    expect((await textOf('/gallery')).replace(/<script.*?<\/script>/gs, '')).not.toMatch(inPesos)
    expect((await ask('/feed-trovit.xml')).text).toContain('<price>4200000</price>')
  })
})
