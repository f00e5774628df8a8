import { describe, expect, it } from 'vitest'
import { shownPrice } from '../../../modules/listings/price.ts'
import { isActive, makeListing, pick, removeListing } from '../../../testing/listings.ts'
import { makePerson } from '../../../testing/people.ts'
import { canonicalOf, dataOf, metaOf, pageSite } from '../../../testing/server/page-site.ts'

const FACEBOOK = 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)'

describe('what others find of the site', () => {
  const { admin, ask, listings, textOf } = pageSite()

  it('Facebook reads a listing’s preview out of the first 60 KB', async () => {
    const listing = pick(await listings(), (l) => isActive(l) && l.property_images.length > 0)
    const answer = await ask(`/property/${listing.id}`, { 'user-agent': FACEBOOK })
    // Before the style sheet, which is inside the page and large.
    const first = Buffer.from(answer.text).subarray(0, 60_000).toString('utf8')
    const [start = ''] = first.split('<style')
    expect(metaOf(start, 'og:title')).toContain(listing.title)
    expect(metaOf(start, 'og:description')).toContain(shownPrice(listing.price))
    expect(metaOf(start, 'og:url')).toMatch(new RegExp(`^https?://.+/property/.+${listing.id}$`))
    expect(Number(metaOf(start, 'og:image:width'))).toBeGreaterThanOrEqual(600)
    expect(Number(metaOf(start, 'og:image:height'))).toBeGreaterThanOrEqual(315)
    const image = await ask(new URL(metaOf(start, 'og:image') ?? '').pathname)
    expect(image.status).toBe(200)
    expect(image.headers.get('content-type')).toMatch(/^image\//)
  })

  it('each page has its own title, description and canonical address', async () => {
    const { id } = pick(await listings(), isActive)
    const seen = new Set<string>()
    for (const path of [
      '/',
      '/gallery',
      '/gallery?category=Commercial',
      '/contact',
      `/property/${id}`,
    ]) {
      const html = await textOf(path)
      const title = html.match(/<title>([^<]+)<\/title>/)?.[1]
      for (const text of [title, metaOf(html, 'description'), canonicalOf(html)]) {
        expect(text, path).toBeTruthy()
        expect(seen, path).not.toContain(text)
        seen.add(text ?? '')
      }
      expect(metaOf(html, 'og:image'), path).toMatch(/^https?:\/\//)
      expect(metaOf(html, 'twitter:card'), path).toBe('summary_large_image')
    }
  })

  it('an address of before leads to the page', async () => {
    const { status, headers } = await ask('/kept')
    expect([status, headers.get('location')]).toEqual([301, '/saved'])
    expect(await textOf('/saved')).toContain('<title>Saved homes |')
  })

  it('a link to a search or a town says what is found there, with a picture', async () => {
    const html = await textOf('/gallery?listing=for_sale&max=5000000&pages=2&view=map')
    expect(metaOf(html, 'og:title')).toMatch(/^\d+ properties for sale$/)
    expect(metaOf(html, 'og:url')).toMatch(/\/gallery\?listing=for_sale&max=5000000&view=map$/)
    expect(metaOf(html, 'og:description')).toMatch(/₱.+ · .+₱/)
    expect(canonicalOf(html)).toMatch(/\/gallery$/)
    for (const page of [html, await textOf('/pampanga/angeles-city')]) {
      const image = await ask(new URL(metaOf(page, 'og:image') ?? '').pathname)
      expect(image.headers.get('content-type')).toBe('image/webp')
    }
    expect(metaOf(await textOf('/gallery'), 'og:title')).toMatch(/^Properties in Pampanga/)
  })

  it('a link to the site says what it has, and where, with a picture of it', async () => {
    const html = await textOf('/')
    const active = (await listings()).filter(isActive)
    const [, count] =
      /^(\d+) properties in Pampanga \| ./.exec(metaOf(html, 'og:title') ?? '') ?? []
    expect(Number(count)).toBe(active.length)
    expect(metaOf(html, 'og:description')).toMatch(
      /^\d+ for sale and \d+ for rent, in [A-Z][^,]+, [A-Z][^,]+, [A-Z][^,]+ and \d+ other towns\.$/,
    )
    expect(metaOf(html, 'og:url')).toMatch(/^https?:\/\/[^/]+\/$/)
    const image = await ask(new URL(metaOf(html, 'og:image') ?? '').pathname)
    expect(image.headers.get('content-type')).toBe('image/webp')
    expect(metaOf(html, 'og:image:alt')).not.toBe(metaOf(html, 'og:site_name'))
  })

  it('a search says without a script what holds its words, what may fit, and what it guessed', async () => {
    const shown = async (path: string) => (await textOf(path)).replaceAll('<!-- -->', '')
    const rent = await shown('/gallery?category=Commercial&q=rent')
    expect(rent).toContain('<b>2</b> properties')
    expect(rent).toContain('2 more that may fit</h2>')
    expect(await shown('/gallery?q=bungalw')).toContain(
      'Nothing says “bungalw”; showing “bungalow”.',
    )
    const nothing = await shown('/gallery?q=3BR+house+angeles+under+5M')
    expect(nothing).toMatch(/aria-label="Nearest".+>1 up to ₱5\.\d+M</)
  })

  it('what a search looked for stands in the message without a script, and in nobody else’s', async () => {
    const path = '/contact?q=%3C%2Ftextarea%3E+duplex&max=5M&beds=3'
    expect(await textOf(path)).toContain(
      'looking for: “&lt;/textarea&gt; duplex”, up to ₱5,000,000, 3 bedrooms or more.',
    )
    expect(canonicalOf(await textOf(path))).toMatch(/\/contact$/)
    expect(await textOf('/contact')).not.toContain('looking for: “')
    const search = await textOf('/gallery?q=duplex&max=900000')
    expect(search).toMatch(/href="\/contact\?q=duplex&amp;max=900000#enquiry"/)
  })

  it('the contact page says how the office is reached, and where it is', async () => {
    expect(metaOf(await textOf('/contact'), 'description')).toMatch(
      /^Call, text or message [^,]+, (?!undefined)\S[^:]+, Pampanga: phone, SMS,/,
    )
  })

  it('a listing has one canonical address, whichever way it is reached', async () => {
    const { id } = pick(await listings(), isActive)
    const canonical = async (path: string) => canonicalOf(await textOf(path))
    const plain = await canonical(`/property/${id}`)
    expect(plain).toContain(id)
    expect(await canonical(`/property/an-old-title-${id}`)).toBe(plain)
    expect(await canonical(new URL(plain ?? '').pathname)).toBe(plain)
  })

  it('structured data says what is offered', async () => {
    const listing = pick(await listings(), (l) => isActive(l) && l.bedrooms > 0)
    const read = async (path: string) => dataOf(await textOf(path))
    const kinds = async (path: string) => (await read(path)).map((data) => data['@type'])
    expect(await kinds('/')).toContain('RealEstateAgent')
    expect(await kinds('/gallery')).toEqual(
      expect.arrayContaining(['BreadcrumbList', 'FAQPage', 'ItemList']),
    )
    const data = await read(`/property/${listing.id}`)
    expect(data.map((item) => item['@type'])).toEqual(
      expect.arrayContaining(['RealEstateListing', 'BreadcrumbList', 'FAQPage']),
    )
    const shown = data.find((item) => item['@type'] === 'RealEstateListing')
    expect(shown.offers['@type']).toBe('Offer')
    expect(shown.mainEntity.numberOfBedrooms).toBe(listing.bedrooms)
    expect(shown.mainEntity.floorSize.value).toBeGreaterThan(0)
    expect(shown.mainEntity.address.addressCountry).toBe('PH')
  })

  it('the gallery is whole in the page that is sent', async () => {
    const html = await textOf('/gallery')
    const active = (await listings()).filter(isActive)
    expect(html.match(/<article/g)).toHaveLength(active.length)
    expect(html).toContain('<footer')
  })

  it('the sitemap lists what is active, robots.txt leads to it', async () => {
    const sitemap = await ask('/sitemap.xml')
    expect(sitemap.headers.get('content-type')).toContain('xml')
    for (const listing of await listings()) {
      expect(sitemap.text.includes(listing.id), listing.id).toBe(isActive(listing))
    }
    expect(await textOf('/robots.txt')).toMatch(/^Sitemap: https?:\/\/.+\/sitemap\.xml$/m)
    // All of it is in one file.
    expect((await ask('/sitemap-1.xml')).status).toBe(404)
  })

  it.each([
    ['4.2M', '₱4.2M'],
    ['PHP 3,500,000', 'PHP 3,500,000'],
    ['Call for price', 'Call for price'],
  ])('a price of %s is %s in the description', async (price, shown) => {
    const { id } = await makeListing(admin(), { price })
    const description = metaOf(await textOf(`/property/${id}`), 'description')
    expect(description).toMatch(new RegExp(`· ${shown}[.· ]`))
  })

  it('a listing of nobody shown is the brokerage’s', async () => {
    const person = await makePerson(admin(), { is_shown: false, phone: '+639175550000' })
    const { id } = await makeListing(admin(), { agent_id: person.id })
    const html = await textOf(`/property/${id}`)
    expect(html).not.toContain(person.name)
    expect(html).not.toContain('+639175550000')
    expect(html).toContain('href="tel:')
  })

  it('a person who is shown has a page that others find, and one who is not has none', async () => {
    const shown = await makePerson(admin())
    expect(await textOf('/sitemap.xml')).toContain(`/people/${shown.id}</loc>`)
    const html = await textOf(`/people/${shown.id}`)
    expect(dataOf(html)).toContainEqual(expect.objectContaining({ '@type': 'Person' }))
    expect(new URL(canonicalOf(html) ?? '').pathname).toBe(`/people/${shown.id}`)
    const hidden = await makePerson(admin(), { is_shown: false })
    for (const path of [`/people/${hidden.id}`, '/people/nobody']) {
      const answer = await ask(path)
      expect([answer.status, answer.text.includes(hidden.name)], path).toEqual([404, false])
      expect(answer.text).toContain('Person not found')
    }
  })

  it('a shared list has a title and a picture, and search engines are asked to stay away', async () => {
    const active = (await listings()).filter(isActive).slice(0, 3)
    const references = active.map(({ reference }) => reference).join(',')
    const html = await textOf(`/shortlist?listings=${references}`)
    const cities = new Intl.ListFormat('en-GB').format(new Set(active.map(({ city }) => city)))
    expect(metaOf(html, 'og:title')).toContain(`3 properties in ${cities} | `)
    for (const { title } of active.slice(0, 2)) {
      expect(metaOf(html, 'og:description')).toContain(title)
    }
    expect(metaOf(html, 'og:image')).toMatch(/^http/)
    expect(metaOf(html, 'robots')).toBe('noindex')
  })

  it('a change is on the page of the next visitor, and nothing else is sent again', async () => {
    const { id } = await makeListing(admin(), { title: 'Quiet corner' })
    const path = `/property/${id}`
    const first = await ask(path)
    const known = { 'if-none-match': first.headers.get('etag') ?? '' }
    expect((await ask(path, known)).status).toBe(304)
    for (const price of ['1.1M', '1.2M', '1.3M']) {
      await admin().from('properties').update({ price }).eq('id', id).throwOnError()
      const { status, text } = await ask(path, known)
      expect([status, text.includes(`₱${price}`)]).toEqual([200, true])
    }
    const other = await makeListing(admin())
    const now = await ask(path)
    await removeListing(admin(), other.id)
    const again = { 'if-none-match': now.headers.get('etag') ?? '' }
    expect((await ask(path, again)).status).toBe(304)
  })

  it('no staff page is for search engines, and a spinner is there while it loads', async () => {
    for (const path of [
      '/admin',
      '/admin/properties',
      '/admin/properties/new',
      '/admin/properties/5d3f5a52-5a67-4e5b-9b3c-7b0f6b1f0a10/edit',
      '/admin/users',
      '/admin/login',
      '/admin/reset-password',
    ]) {
      const html = await textOf(path)
      expect(metaOf(html, 'robots'), path).toMatch(/^noindex/)
      expect(html).toContain('Loading…')
      expect(html).not.toContain('Total Properties')
    }
  })
})
