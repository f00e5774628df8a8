import { isActive, pick } from '../../testing/listings.ts'
import { open } from '../support/page.ts'
import { expect, test } from '../support/test.ts'

/*
 * The data service fails while the visitor is on the site. The failures are logged and that is all
 * of it: lists stay empty, a listing is not found, the questions fall back.
 */
const DOWN = { status: 503, json: { message: 'down' } }

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/_failed|view_not_recorded|503|Failed to load resource/)
})

test('lists stay empty', async ({ page }) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await open(page, '/contact')
  await page.route('**/rest/v1/**', (route) => route.fulfill(DOWN))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Properties' }).click()
  await expect(page.getByRole('heading', { name: 'No Properties Found' })).toBeVisible()
  expect(logged.some((text) => text.includes('listing_search_failed'))).toBe(true)
})

test('a listing is not found', async ({ page }) => {
  await open(page, '/gallery')
  await page.route('**/rest/v1/**', (route) => route.fulfill(DOWN))
  await page.getByRole('article').first().getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Property Not Found' })).toBeVisible()
})

test('a listing whose questions fail shows the general ones', async ({ page, listings }) => {
  const own = pick(listings, (l) => isActive(l) && l.property_faqs.length > 0)
  await open(page, '/gallery')
  await page.route('**/rest/v1/property_faqs**', (route) => route.fulfill(DOWN))
  await page.getByRole('article').getByRole('link', { name: own.title, exact: true }).click()
  const faqs = page.getByRole('region', { name: 'Frequently asked questions' })
  await expect(faqs.getByRole('group')).toHaveCount(8)
})
