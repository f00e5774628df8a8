import { describe, expect, it } from 'vitest'
import { makeListing } from '../../../testing/listings.ts'
import { metaOf, pageSite } from '../../../testing/server/page-site.ts'

/** What a page says: all but the tags, without the marks that React puts between texts. */
const wordsOf = (html: string) => html.replaceAll('<!-- -->', '').replace(/<[^>]*>/g, '\n')

describe('an address', () => {
  const { admin, ask, textOf } = pageSite({ hasSample: false })

  it.each(['sold', 'rented', 'pending'])('of a listing that is %s stays', async (status) => {
    const { id, title } = await makeListing(admin(), { status })
    expect(await textOf(`/property/${id}`)).toContain(title)
  })

  it.each([
    ['/property/00000000-0000-4000-8000-000000000000', 'Property Not Found'],
    ['/property/not-a-listing', 'Property Not Found'],
    ['/property/%F0%9F%8F%A0', 'Property Not Found'],
    ['/property/BL-99999', 'Property Not Found'],
    ['/no/such/page', 'Oops! Page not found'],
  ])('%s is not there, and says so', async (path, words) => {
    const { status, text } = await ask(path)
    expect([status, text.includes(words)]).toEqual([404, true])
  })

  it.each([
    '/searches/new?min=-5&beds=1e30&town=atlantis',
    '/searches/confirm?token=%00',
    `/searches/end?token=${'x'.repeat(3_000)}`,
    '/searches/ended?ended=%3Cscript%3E',
    '/searches/confirmed?q=%3Cb%3E',
  ])('of nonsense around an e-mail is a page that nobody keeps: %s', async (path) => {
    const { status, headers, text } = await ask(path)
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(text).toContain('</main>')
  })

  it.each([
    [
      '?ended=%3Ftown%3Dporac&more=2',
      ['You will get no more e-mails for:', 'Porac', '2 more long searches'],
    ],
    ['?more=1', ['You will get no more e-mails for:', '1 long search']],
    ...['', '-1', 'x', '1e9', '11'].map((more): [string, string[]] => [
      `?more=${more}`,
      ['This link has nothing left to stop'],
    ]),
  ] as [string, string[]][])(
    'of searches that ended names or counts them: %s',
    async (query, words) => {
      const shown = wordsOf(await textOf(`/searches/ended${query}`))
      for (const each of words) expect(shown).toContain(each)
    },
  )

  it.each([
    '',
    '?listings=',
    '?listings=house',
    `?listings=1${'0'.repeat(30)}`,
    '?listings=%D9%A1%D9%A0,%00',
  ])('of a shared list that names nothing says so: %s', async (query) => {
    expect(await textOf(`/shortlist${query}`)).toContain('This link names no listing.')
  })

  it.each(['/shortlist', '/compare'])(
    'of %s with ten thousand listings is refused',
    async (path) => {
      const references = Array.from({ length: 10_000 }, (_, index) => `BL-${1001 + index}`)
      expect((await ask(`${path}?listings=${references}`)).status).toBe(431)
    },
  )

  it('of an answer to an enquiry repeats nothing but a reference', async () => {
    const nonsense = await textOf('/enquiry?sent=%3Cb%3Enonsense')
    expect(wordsOf(nonsense)).toContain('Send an enquiry')
    expect(nonsense).not.toContain('nonsense')
    expect(metaOf(nonsense, 'robots')).toBe('noindex')
    expect(wordsOf(await textOf('/enquiry?sent=BALE-4F7K'))).toContain('BALE-4F7K')
  })

  it.each(['q=+', 'q=%00', 'category=All&pages=1'])(
    'of the gallery whose parameters mean nothing makes no other page than the cached one: %s',
    async (query) => {
      const plain = await textOf('/gallery')
      expect((await textOf(`/gallery?${query}`)) === plain).toBe(true)
    },
  )

  it.each(['/gallery', '/gallery/filters', '/Gallery/'])(
    'of many pages of %s has no more than five rendered',
    async (path) => {
      let at = `${path}?max=900000000&pages=20`
      let answer = await ask(at)
      for (let steps = 0; answer.status > 300 && steps < 3; steps++) {
        at = answer.headers.get('location') ?? ''
        answer = await ask(at)
      }
      expect(answer.status).toBe(200)
      expect(new URL(at, 'http://site.test').search).toBe('?max=900000000&pages=5')
      expect((await ask('/gallery?pages=5')).status).toBe(200)
    },
  )

  it('of the gallery that can’t be read shows all of it, and says so', async () => {
    const html = await textOf('/gallery?category=commercial&pages=-1')
    expect(html).toMatch(/<a [^>]*aria-current="page"[^>]*>All</)
    expect(html).toContain('We couldn’t read part of this address')
  })
})
