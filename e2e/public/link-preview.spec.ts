import sharp from 'sharp'
import { makeListing } from '../../testing/listings.ts'
import { expect, test } from '../support/test.ts'

test.use({ ownSite: true, siteState: 'empty', serverEnv: { LINK_PREVIEWS: 'on' } })

const tagsOf = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`, 'g'))].map(
    ([, content]) => content,
  )

test('a crawler finds a picture of the listing, and another after a change', async ({
  request,
  admin,
  site,
}) => {
  const { id, title } = await makeListing(admin, { price: '₱4,200,000', city: 'Mexico' })
  const crawl = async () => {
    const headers = { 'user-agent': 'facebookexternalhit/1.1' }
    return (await request.get(`/property/${id}`, { headers })).text()
  }
  const drawn = async () =>
    tagsOf(await crawl(), 'og:image').find((url) => /\/preview-/.test(url ?? ''))
  // The link works before the picture is there, with the site's own.
  expect(tagsOf(await crawl(), 'og:image')).toHaveLength(1)
  await expect.poll(drawn).toBeTruthy()

  const html = await crawl()
  const [wide = ''] = tagsOf(html, 'og:image')
  const square = wide.replace('.jpg', '_720.jpg')
  expect(wide.startsWith(`${site.origin}/storage/v1/object/public/property-images/${id}/`)).toBe(
    true,
  )
  expect(tagsOf(html, 'og:image:width')).toEqual(['1200'])
  expect(tagsOf(html, 'og:image:height')).toEqual(['630'])
  expect(tagsOf(html, 'og:image:alt')[0]).toBe(`${title}, ₱4,200,000, Mexico`)
  expect(tagsOf(html, 'twitter:image')).toEqual([wide])
  for (const [url, width, height] of [
    [wide, 1200, 630],
    [square, 720, 720],
  ] as const) {
    const answer = await request.get(url)
    expect(answer.status()).toBe(200)
    expect(answer.headers()['content-type']).toBe('image/jpeg')
    const bytes = await answer.body()
    expect(bytes.length).toBeLessThan(300_000)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width, height })
  }

  await admin.from('properties').update({ price: '₱3,900,000' }).eq('id', id).throwOnError()
  // Never the old price: none, until the next is there.
  expect(await drawn()).not.toBe(wide)
  await expect.poll(drawn).toBeTruthy()
  const [next = ''] = tagsOf(await crawl(), 'og:image')
  expect((await request.get(next)).status()).toBe(200)
  // Removed after the next has taken its place.
  await expect.poll(async () => (await request.get(wide)).status()).not.toBe(200)
})
