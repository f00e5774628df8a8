import { shownPrice } from '../../modules/listings/price.ts'
import { isActive, pick } from '../../testing/listings.ts'
import { open } from '../support/page.ts'
import { expect, test } from '../support/test.ts'

test.describe('a listing', () => {
  test('asks YouTube for nothing before the click', async ({ page, listings }) => {
    const listing = pick(listings, (l) =>
      l.property_videos.some((v) => /youtube/.test(v.video_url)),
    )
    const asked: string[] = []
    await page.route(/youtube/, (route) => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: 'player' })
    })
    await open(page, `/property/${listing.id}`)
    const play = page.getByRole('link', { name: /Play video/ })
    await play.scrollIntoViewIfNeeded()
    expect(asked).toEqual([])
    await play.click()
    await expect(
      page
        .getByTitle(/^Video of/)
        .contentFrame()
        .getByText('player'),
    ).toBeVisible()
    expect(asked[0]).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\//)
  })
})

test.describe('a person’s browser', () => {
  // The server takes HeadlessChrome for a robot, as it should.
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 15)' })

  test('is counted once a visitor and day', async ({ page, listings, admin }) => {
    const { id } = pick(listings, isActive)
    const views = async () => {
      const { data } = await admin.from('properties').select('view_count').eq('id', id).single()
      return data?.view_count ?? Number.NaN
    }
    const before = await views()
    for (let visit = 0; visit < 2; visit++) {
      const counted = page.waitForResponse('**/api/property-views')
      await page.goto(`/property/${id}?utm_source=viber&utm_medium=chat`)
      expect((await counted).ok()).toBe(true)
    }
    expect(await views()).toBe(before + 1)
    const marked = await admin.from('property_views').select('channel').eq('property_id', id)
    expect(marked.data).toContainEqual({ channel: 'viber' })
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a listing reads whole', async ({ page, listings }) => {
    const listing = pick(listings, isActive)
    await page.goto(`/property/${listing.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(listing.title)
    await expect(page.getByText(shownPrice(listing.price), { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('img').first()).toBeVisible()
  })
})
