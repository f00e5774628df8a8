import { describe, expect, it } from 'vitest'
import { TOWNS, townName } from '../../../kit/places/town.ts'
import { inFilipino } from '../../../platform/values/translated.ts'
import { canonicalOf, metaOf, pageSite } from '../../../testing/server/page-site.ts'

/** Said alike in both languages. */
const ALIKE = [
  ...['Home', 'Contact', 'Messenger', 'Menu', 'SMS', 'Viber', 'E-mail', 'E-mail:', 'Facebook'],
  ...['Featured', 'Residential', 'Commercial', 'Lot Only', 'For sale', 'For rent'],
  ...['Available', 'Privacy', 'Staff sign-in', 'PRC licence', 'DHSUD registration', '4.5M'],
  ...['Ready for occupancy (RFO)', 'Google Maps', 'Waze', 'Phone number', '(optional)'],
  ...[
    'privacy notice',
    'Privacy notice',
    'Office hours',
    'online.prc.gov.ph',
    'Floor area',
    'Lot area',
  ],
  ...['Bank loan', 'Pag-IBIG loan', 'Pasalo', 'Down payment', 'Reservation fee', 'Transfer tax'],
  ...['Reservation fee (optional)', 'Withholding tax', 'Capital gains tax', 'Broker’s fee'],
  ...['Interest', 'Principal', 'IT fees', 'Rate', 'Loan', 'Optional'],
]

describe('a page in Filipino', () => {
  const { ask, admin, listings, textOf } = pageSite({
    sql: "insert into public.people (id, name, position, licence_no, is_shown) values ('b0000000-0000-4000-8000-000000000001', 'Ana Cruz', 'Broker', '0000001', true)",
  })

  const listing = async () => `/property/${(await listings())[0]?.id}`
  const references = async (count: number) =>
    (await listings()).slice(0, count).map(({ reference }) => reference)

  it.each([
    ['home', async () => '/'],
    ['all that is offered', async () => '/gallery'],
    [
      'a search',
      async () => '/gallery?beds=2&listing=for_sale&town=angeles-city&max=9000000&sort=area',
    ],
    ['typed words', async () => '/gallery?q=bahay%20na%20may%20pool%20sa%20Angeles'],
    ['a search that finds nothing', async () => '/gallery?q=castle&category=Commercial'],
    ['a map', async () => '/gallery?view=map'],
    ['the filters', async () => '/gallery/filters?category=Residential&pets=1'],
    ['a listing', listing],
    ['contact', async () => '/contact?beds=3&max=5000000'],
    ['an enquiry that was sent', async () => '/enquiry?sent=BALE-2345&times=2027-01-02T10:00'],
    ['an enquiry form', async () => '/enquiry'],
    ['the towns', async () => '/pampanga'],
    ['a town', async () => '/pampanga/angeles-city'],
    ['a kind of property in a town', async () => '/pampanga/san-fernando/commercial'],
    ['the people', async () => '/people'],
    ['saved homes', async () => '/saved'],
    ['a list that was sent', async () => `/shortlist?listings=${await references(3)},BL-9999`],
    ['a list of nothing', async () => '/shortlist?listings=x'],
    ['a comparison', async () => `/compare?listings=${await references(2)}&all=1`],
    ['a comparison of one', async () => `/compare?listings=${await references(1)},BL-9999`],
    ['what it costs a month', async () => '/calculators'],
    ['Pag-IBIG', async () => '/calculators?loan=pagibig&price=2M&age=58&income=9000&after=9'],
    ['wrong figures', async () => '/calculators?price=x&years=99&rate=99&down=200%25'],
    ['terms', async () => '/calculators?loan=terms&price=3500000&balloon=5&fee=20000'],
    ['wrong terms', async () => '/calculators?loan=terms&price=1&fee=9&balloon=50'],
    ['a pasalo', async () => '/calculators?loan=pasalo&cash=350000&balance=1.8M&paid=400000'],
    ['all the cash', async () => '/calculators/cash?price=3500000&town=porac'],
    [
      'cash by Pag-IBIG',
      async () => '/calculators/cash?price=850000&paying=pagibig&seller=business',
    ],
    ['saved searches', async () => '/searches'],
    ['a search to be told of', async () => '/searches/new?beds=2&category=Residential&max=5M'],
    ['a search that was sent', async () => '/searches/sent?town=porac'],
    ['a link to confirm', async () => '/searches/confirm?token=x'],
    ['a confirmed search', async () => '/searches/confirmed?town=porac'],
    ['one search too many', async () => '/searches/full?town=porac'],
    ['a lapsed link', async () => '/searches/lapsed'],
    ['nothing to end', async () => '/searches/end?token=x'],
    ['ended searches', async () => `/searches/ended?ended=${encodeURIComponent('?beds=3')}&more=2`],
    ['the privacy notice', async () => '/privacy'],
    ['a person', async () => '/people/b0000000-0000-4000-8000-000000000001'],
  ])('says nothing in English but what the office typed: %s', async (_, address) => {
    const path = await address()
    const typed = JSON.stringify([
      (await admin().from('people').select('*')).data,
      (await admin().from('site_settings').select('*')).data,
      (await admin().from('rates').select('*')).data,
      (
        await admin()
          .from('properties')
          .select('*, property_images(*), property_faqs(*), towns:town')
      ).data,
    ]).toLowerCase()
    const english = new Set(words(await textOf(path)))
    const same = words(await textOf(inFilipino(path))).filter((text) => english.has(text))
    const isTyped = (text: string) =>
      typed.includes(JSON.stringify(text.toLowerCase()).slice(1, -1))
    const parts = same.flatMap((text) => (isTyped(text) ? [] : text.split(/ ?· | \| |, |: /)))
    const isSaid = (text: string) =>
      /\p{L}{2}/u.test(text) && !/^(?:BALE-|PRC licence \d|[\d,]+ sqm$)/.test(text)
    const known = [...ALIKE, ...TOWNS.map(townName)]
    expect(parts.filter((text) => isSaid(text) && !known.includes(text) && !isTyped(text))).toEqual(
      [],
    )
  })

  it('names itself, the other language, and its own address', async () => {
    const html = await textOf('/fil')
    expect(html).toContain('<html lang="fil-PH"')
    expect(metaOf(html, 'og:locale')).toBe('fil_PH')
    expect(metaOf(html, 'og:url')).toMatch(/\/fil$/)
    expect(canonicalOf(html)).toMatch(/\/fil$/)
    expect(alternates(html)).toEqual(alternates(await textOf('/')))
    expect(alternates(html).map(([language]) => language)).toEqual(['en', 'fil', 'x-default'])
    expect(alternates(await textOf('/admin/login'))).toEqual([])
  })

  it.each([
    ['/fil/admin?x=1', '/admin?x=1'],
    ['/fil/sitemap.xml', '/sitemap.xml'],
    ['/fil/', '/fil'],
    ['/fil//gallery', '/fil/gallery'],
  ])('%s leads to %s', async (path, target) => {
    const { status, headers } = await ask(path)
    expect([307, 308]).toContain(status)
    expect(new URL(headers.get('location') ?? '', 'http://x').href).toBe(`http://x${target}`)
  })

  it.each(['/de', '/FIL', '/filipino', '/tl/contact'])('%s is nobody’s language', async (path) => {
    expect((await ask(path)).status).toBe(404)
  })

  it('has the privacy notice that comes with Bale, and an office’s as typed', async () => {
    const partsOf = (html: string) => html.match(/<(?:h2|p) class="[^"]*wrap-anywhere"/g)
    const own = await textOf('/fil/privacy')
    expect(own).toContain('Ano ang hinihingi namin')
    expect(partsOf(own)).toEqual(partsOf(await textOf('/privacy')))
    const body = '# Ours\n\nAs our lawyer wrote it.'
    await admin().rpc('publish_privacy_notice', { version: 1, body }).throwOnError()
    const typed = await textOf('/fil/privacy')
    expect(typed).toContain('As our lawyer wrote it.')
    expect(typed).not.toContain('Ano ang hinihingi namin')
  })

  it('stands in the sitemap beside the English one', async () => {
    const sitemap = await textOf('/sitemap.xml')
    expect(sitemap).toMatch(/<loc>https?:\/\/[^/]+\/fil<\/loc>/)
    expect(sitemap).toMatch(/\/fil\/gallery<\/loc>/)
    const ofListings = (sitemap.match(/\/property\//g) ?? []).length
    expect(sitemap.match(/\/fil\/property\//g)).toHaveLength(ofListings / 2)
    expect(sitemap).not.toContain('/fil/admin')
  })
})

function words(html: string): string[] {
  const shown = html.replace(/<(style|script)\b[^>]*>[\s\S]*?<\/\1>/g, '')
  return [
    ...shown
      .replaceAll('\u00ad', '')
      .matchAll(/>([^<]+)<|(?:aria-label|alt|placeholder)="([^"]*)"/g),
  ]
    .map(([, text, attribute]) => decoded(text ?? attribute ?? '').trim())
    .filter((text) => /\p{L}{2}/u.test(text))
}

function decoded(text: string): string {
  return text
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

function alternates(html: string): [language: string, path: string][] {
  return [...html.matchAll(/hrefLang="([^"]+)" href="https?:\/\/[^/"]+([^"]*)"/g)].map(
    ([, language = '', path = '']) => [language, path],
  )
}
