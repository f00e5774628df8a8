import { describe, expect, it } from 'vitest'
import { TOWNS, townName } from '../../../kit/places/town.ts'
import { canonicalOf, metaOf, pageSite } from '../../../testing/server/page-site.ts'

/** Said alike in both languages. */
const ALIKE = [
  ...['Home', 'Contact', 'Messenger', 'Menu', 'SMS', 'Viber', 'E-mail', 'E-mail:', 'Facebook'],
  ...['Featured', 'Residential', 'Commercial', 'Lot Only'],
  ...['Available', 'Privacy', 'Staff sign-in', 'PRC licence', 'DHSUD registration', '4.5M'],
]

describe('a page in Filipino', () => {
  const { ask, admin, textOf } = pageSite()

  it('says nothing in English but what the office typed', async () => {
    const typed = JSON.stringify([
      (await admin().from('site_settings').select('*')).data,
      (await admin().from('properties').select('*, property_images(*), towns:town')).data,
    ]).toLowerCase()
    const english = new Set(words(await textOf('/')))
    const same = words(await textOf('/fil')).filter((text) => english.has(text))
    const isTyped = (text: string) =>
      typed.includes(JSON.stringify(text.toLowerCase()).slice(1, -1))
    const parts = same.flatMap((text) => (isTyped(text) ? [] : text.split(/ · |, |: /)))
    const known = [...ALIKE, ...TOWNS.map(townName)]
    expect(parts.filter((text) => !known.includes(text) && !isTyped(text))).toEqual([])
  })

  it('names itself, the other language, and its own address', async () => {
    const html = await textOf('/fil')
    expect(html).toContain('<html lang="fil-PH"')
    expect(metaOf(html, 'og:locale')).toBe('fil_PH')
    expect(metaOf(html, 'og:url')).toMatch(/\/fil$/)
    expect(canonicalOf(html)).toMatch(/\/fil$/)
    expect(alternates(html)).toEqual(alternates(await textOf('/')))
    expect(alternates(html).map(([language]) => language)).toEqual(['en', 'fil', 'x-default'])
    expect(alternates(await textOf('/gallery'))).toEqual([])
  })

  it.each([
    ['/fil/gallery?q=lot', '/gallery?q=lot'],
    ['/fil/admin', '/admin'],
    ['/fil/sitemap.xml', '/sitemap.xml'],
    ['/fil/', '/fil'],
    ['/fil//gallery', '/gallery'],
  ])('%s leads to %s', async (path, target) => {
    const { status, headers } = await ask(path)
    expect([307, 308]).toContain(status)
    expect(new URL(headers.get('location') ?? '', 'http://x').href).toBe(`http://x${target}`)
  })

  it.each(['/de', '/FIL', '/filipino', '/tl/contact'])('%s is nobody’s language', async (path) => {
    expect((await ask(path)).status).toBe(404)
  })

  it('stands in the sitemap beside the English one', async () => {
    const sitemap = await textOf('/sitemap.xml')
    expect(sitemap).toMatch(/<loc>https?:\/\/[^/]+\/fil<\/loc>/)
    expect(sitemap).not.toContain('/fil/')
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
