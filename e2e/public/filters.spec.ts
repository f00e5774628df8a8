import { isActive } from '../../testing/listings.ts'
import { hold, hydrated, open } from '../support/page.ts'
import { expect, test } from '../support/test.ts'

type Found = Parameters<typeof isActive>[0]
const isForSale = (l: Found) => isActive(l) && l.listing_type === 'for_sale'
const upTo = (pesos: number) => (l: Found) =>
  isForSale(l) && (l.comparable_price === null || l.comparable_price <= pesos)

test('filters by price, says how many before, and Back brings the gallery back', async ({
  page,
  listings,
  isMobile,
}) => {
  const active = listings.filter(isActive)
  const cheap = listings.filter(upTo(5_000_000))
  expect(cheap.length).toBeGreaterThan(0)
  expect(cheap.length).toBeLessThan(active.length)
  await open(page, '/gallery')
  await page.getByRole('link', { name: 'Filters', exact: true }).click()
  // On a wide screen the cards stand beside the filters, and follow.
  const show = (count: number) => page.getByRole('button', { name: `Show ${count} listing` })
  const expectFound = async (count: number) => {
    if (isMobile) await expect(show(count)).toBeVisible()
    else await expect(page.getByRole('article')).toHaveCount(Math.min(count, 24))
  }
  await expectFound(active.length)
  await page.getByRole('textbox', { name: 'To' }).fill('5M')
  await expectFound(cheap.length)
  await expect(page).toHaveURL('/gallery/filters?max=5000000')
  await (isMobile ? show(cheap.length) : page.getByRole('link', { name: 'Close filters' })).click()
  await expect(page).toHaveURL('/gallery?max=5000000')
  await expect(page.getByRole('article')).toHaveCount(cheap.length)
  await expect(page.getByRole('link', { name: 'Filters (1)' })).toBeVisible()

  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('article')).toHaveCount(cheap.length)
  await page.goBack()
  await expect(page).toHaveURL('/gallery')
  await expect(page.getByRole('article')).toHaveCount(Math.min(active.length, 24))
})

test('what was chosen before the script ran is taken', async ({ page, listings }) => {
  const scripts = await hold(page, /\/assets\/.*\.js/)
  await page.goto('/gallery/filters', { waitUntil: 'commit' })
  const three = page.getByRole('group', { name: 'Bedrooms' }).getByRole('radio', { name: /^3\+/ })
  await three.check()
  await page.getByRole('textbox', { name: 'To' }).fill('5M')
  await page.getByText(/^More: /).click()
  await page.getByRole('checkbox', { name: /^With photos/ }).check()
  scripts.release()
  await expect(page).toHaveURL('/gallery/filters?max=5000000&beds=3&photos=1')
  await expect(three).toBeChecked()
  const found = listings
    .filter(upTo(5_000_000))
    .filter((listing) => listing.bedrooms >= 3 && listing.property_images.length > 0)
  await expect(page.getByRole('status').getByText(`${found.length} propert`)).toBeAttached()
  await expect(page.getByRole('textbox', { name: 'To' })).toHaveValue(/^5M|5,000,000$/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the filters are a form, with counts', async ({ page, listings }) => {
    const cheap = listings.filter(upTo(5_000_000))
    await page.goto('/gallery')
    await page.getByRole('link', { name: 'Filters', exact: true }).click()
    await expect(page.getByRole('button', { name: `₱5M (${cheap.length})` })).toBeVisible()
    await page.getByRole('textbox', { name: 'To' }).fill('5,000,000')
    await page.getByRole('button', { name: /^Show / }).click()
    await expect(page).toHaveURL(/\/gallery\?.*max=5%2C000%2C000/)
    await expect(page.getByRole('article')).toHaveCount(cheap.length)
    await page.getByRole('link', { name: 'Remove Up to ₱5M' }).click()
    await expect(page).toHaveURL('/gallery')
    await page.goto('/gallery?max=cheap')
    await expect(page.getByText('We couldn’t read part of this address')).toBeVisible()
  })
})
