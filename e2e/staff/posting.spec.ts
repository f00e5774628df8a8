import { isActive, makeListing, pick, removeListing } from '../../testing/listings.ts'
import { expect, adminTest as test } from '../support/test.ts'

/** As they name themselves; Messenger asks as Facebook does. */
const CRAWLERS = {
  Facebook: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  Viber: 'Viber/23.0 (Linux; Android 15)',
}
/** What Facebook reads at most. */
const READ_BYTES = 60_000

type Preview = { title: string; words: string; image: string }

/** What the screen says that the link shows; read by another way than the screen reads it. */
function previewIn(html: string): Preview {
  const tag = (name: string) => {
    const found = html.match(new RegExp(`<meta[^>]*property="og:${name}"[^>]*>`))?.[0]
    const content = found?.match(/content="([^"]*)"/)?.[1] ?? ''
    return content
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
  }
  return { title: tag('title'), words: tag('description'), image: tag('image') }
}

test('the preview is what the site really sends to the crawlers', async ({
  page,
  admin,
  request,
  listings,
}) => {
  const plain = await makeListing(admin, {
    title: 'House <b>"Ana" & Ben’s</b> in Porac',
    description: 'Near the park & the church.\nClean title.',
    price: '₱4,000,000',
    status: 'active',
  })
  const pictured = pick(listings, (each) => isActive(each) && each.property_images.length > 0)
  for (const listing of [pictured, plain]) {
    await page.goto(`/admin/properties/post?listing=${listing.id}`)
    const preview = page.getByRole('region', { name: 'What the link shows' })
    const channels = page.getByRole('combobox', { name: 'Where you post it' })
    await expect(channels).toBeVisible()
    for (const channel of await channels.getByRole('option').allTextContents()) {
      await channels.selectOption(channel)
      const post = await page.getByRole('textbox', { name: 'Text' }).inputValue()
      const link = post.match(/https?:\/\/\S+/)?.[0] ?? ''
      expect(link).toContain('utm_source=')
      await expect(preview.locator('figcaption > *')).toHaveCount(2)
      const [title = '', words = ''] = await preview.locator('figcaption > *').allTextContents()
      const source = await preview.locator('img').getAttribute('src')
      const image = new URL(source ?? '', link).href
      const shown: Preview = { title, words, image }
      expect(title).toContain(listing.title)
      expect(source).toMatch(/^\//)
      const { pathname, search } = new URL(link)
      for (const [name, agent] of Object.entries(CRAWLERS)) {
        const answer = await request.get(pathname + search, { headers: { 'user-agent': agent } })
        expect(answer.status()).toBe(200)
        const start = (await answer.body()).subarray(0, READ_BYTES).toString('utf8')
        expect(previewIn(start), `${name}, ${channel}`).toEqual(shown)
        expect(start).not.toContain('noindex')
      }
    }
    await expect(preview.getByText('Mend this before you post')).toBeHidden()
  }
  await removeListing(admin, plain.id)
})

test('a draft’s preview says that nobody can see it, as the crawlers are told', async ({
  page,
  admin,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/404/)
  const { id } = await makeListing(admin, { status: 'active', published_at: null })
  await page.goto(`/admin/properties/post?listing=${id}`)
  const preview = page.getByRole('region', { name: 'What the link shows' })
  await expect(preview.getByText('The site answers 404: the link can’t be opened.')).toBeVisible()
  const headers = { 'user-agent': CRAWLERS.Facebook }
  expect((await request.get(`/property/${id}`, { headers })).status()).toBe(404)
  await removeListing(admin, id)
})
