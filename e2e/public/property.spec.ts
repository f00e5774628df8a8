import { shownPrice } from '../../src/domain/price.ts'
import { isActive, makeListing, pick, removeListing } from '../../testing/listings.ts'
import { expectNoSidewaysScroll, open } from '../support/page.ts'
import { expect, test } from '../support/test.ts'

test.describe('a listing', () => {
  test('shows all that the database has of it', async ({ page, listings }) => {
    for (const listing of [
      pick(listings, (l) => isActive(l) && l.bedrooms > 0),
      pick(listings, (l) => isActive(l) && l.category === 'Lot Only'),
    ]) {
      await open(page, `/property/${listing.id}`)
      const main = page.getByRole('main').getByRole('article').first()
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(listing.title)
      await expect(main.getByText(shownPrice(listing.price), { exact: true })).toBeVisible()
      await expect(main.getByText(listing.category, { exact: true })).toBeVisible()
      await expect(main.getByText('Featured', { exact: true })).toHaveCount(
        listing.featured ? 1 : 0,
      )
      await expect(main.getByRole('term').filter({ hasText: 'bedroom' })).toHaveCount(
        listing.bedrooms > 0 ? 1 : 0,
      )
      const amenities = main.getByRole('region', { name: 'Amenities & Features' })
      await expect(amenities.getByRole('listitem')).toHaveText(listing.amenities)
      const landmarks = main.getByRole('region', { name: 'Nearby Landmarks' })
      await expect(landmarks.getByRole('listitem')).toHaveText(listing.nearby_landmarks)
      await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
    }
  })

  test('answers the eight general questions where it has none of its own', async ({
    page,
    listings,
  }) => {
    const plain = pick(listings, (l) => l.property_faqs.length === 0)
    const own = pick(listings, (l) => l.property_faqs.length > 0)
    const faqs = page.getByRole('region', { name: 'Frequently Asked Questions' })
    await open(page, `/property/${plain.id}`)
    await expect(faqs.getByRole('group')).toHaveCount(8)
    await open(page, `/property/${own.id}`)
    await expect(faqs.getByRole('group')).toHaveCount(own.property_faqs.length)
  })

  test('turns its pictures round both ends, by button, key and thumbnail', {
    tag: '@phone',
  }, async ({ page, listings }) => {
    const listing = pick(listings, (l) => l.property_images.length > 2)
    const count = listing.property_images.length
    await open(page, `/property/${listing.id}`)
    const counter = (n: number) => page.getByText(`${n} / ${count}`).first()
    await expect(counter(1)).toBeVisible()
    await page.getByRole('button', { name: 'Previous picture' }).click()
    await expect(counter(count)).toBeVisible()
    await page.getByRole('button', { name: 'Next picture' }).click()
    await expect(counter(1)).toBeVisible()
    await page.getByRole('group', { name: `Pictures of ${listing.title}` }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(counter(2)).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(counter(count)).toBeVisible()
    await page.getByRole('button', { name: 'Show picture 2' }).click()
    await expect(counter(2)).toBeVisible()
  })

  test('fills the screen with its pictures and comes back where it was', { tag: '@phone' }, async ({
    page,
    listings,
  }) => {
    const listing = pick(listings, (l) => l.property_images.length > 2)
    await open(page, `/property/${listing.id}`)
    const opener = page.getByRole('button', { name: 'Full screen' })
    await opener.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
    await dialog.getByRole('button', { name: 'Next picture' }).click()
    await expect(dialog.getByText(`2 / ${listing.property_images.length}`)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
    await expect(page.getByText(`2 / ${listing.property_images.length}`).first()).toBeVisible()
  })

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

  test('puts its name into every message', async ({ page, listings }) => {
    const listing = pick(listings, isActive)
    await open(page, `/property/${listing.id}`)
    const section = page.getByRole('region', { name: 'Ask about this property' })
    const href = async (name: string) =>
      decodeURIComponent((await section.getByRole('link', { name }).getAttribute('href')) ?? '')
    await expect(section.getByRole('link', { name: 'Call' })).toHaveAttribute(
      'href',
      /^tel:\+63\d+$/,
    )
    expect(await href('SMS')).toMatch(/^sms:\+639\d{9}\?&body=/)
    expect(await href('Viber')).toMatch(/^viber:\/\/chat\?number=\+639\d{9}&text=/)
    await expect(section.getByRole('link', { name: 'Viber' })).toHaveAttribute('href', /%2B639/)
    expect(await href('Messenger')).toContain(`ref=property_${listing.id}`)
    expect(await href('E-mail')).toMatch(/^mailto:/)
    for (const name of ['SMS', 'Viber', 'Messenger', 'E-mail']) {
      expect(await href(name)).toContain(listing.title)
    }
  })

  test('that is gone says so and stays', async ({ page, listings }) => {
    const gone = listings.filter((listing) => !isActive(listing))
    expect(gone.length).toBeGreaterThan(0)
    for (const { id } of gone) {
      const response = await page.goto(`/property/${id}`)
      expect(response?.status()).toBe(200)
      await expect(page.getByRole('main').getByRole('strong')).toContainText('Sold')
    }
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
      await page.goto(`/property/${id}`)
      expect((await counted).ok()).toBe(true)
    }
    expect(await views()).toBe(before + 1)
  })
})

test('a listing that is not there is not found, with status 404', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/404/)
  for (const id of ['00000000-0000-4000-8000-000000000000', 'not-a-listing', '%F0%9F%8F%A0']) {
    const response = await page.goto(`/property/${id}`)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Property Not Found')
    await expect(page.getByRole('main').getByRole('link', { name: 'Back to Home' })).toBeVisible()
  }
})

test('says that it is loading', async ({ page }) => {
  await open(page, '/gallery')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/rest/v1/properties**', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('article').last().getByRole('link').click()
  // At the top of the page, not behind the visitor's place in the list.
  await expect(page.getByText('Loading property details...')).toBeInViewport()
  release()
  await expect(page.getByText('Ask about this property')).toBeVisible()
})

test('stays within the screen, whatever was typed into it', { tag: '@phone' }, async ({
  page,
  admin,
}) => {
  const { id } = await makeListing(admin, {
    status: 'active',
    title: `Bahay ${'malaking'.repeat(24)}`,
    price: `₱${'1'.repeat(38)}`,
    address: 'Dalan'.repeat(20),
    description: `Tingnan: https://example.com/${'a'.repeat(200)}`,
    square_feet: 1234567.25,
    amenities: ['x'.repeat(120)],
    nearby_landmarks: ['y'.repeat(120)],
  })
  await open(page, '/gallery')
  await expectNoSidewaysScroll(page)
  await page.getByRole('article').first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('malaking')
  await expect(page.getByText('1,234,567.25')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  await removeListing(admin, id)
})
