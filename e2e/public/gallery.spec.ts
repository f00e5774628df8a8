import { isActive } from '../../testing/listings.ts'
import { hold, open, searchBox } from '../support/page.ts'
import { expect, test } from '../support/test.ts'

const SEARCH = 'Search by title, location or description'

test('finds what was typed before the script ran', async ({ page }) => {
  const scripts = await hold(page, /\/assets\/.*\.js/)
  await page.goto('/gallery', { waitUntil: 'commit' })
  const box = searchBox(page)
  await box.fill('Porac')
  scripts.release()
  await expect(page).toHaveURL('/gallery?q=Porac')
  await expect(box).toHaveValue('Porac')
})

test('Back brings search, category and place on the page back', async ({ page, listings }) => {
  const residential = listings.filter((l) => isActive(l) && l.category === 'Residential')
  await open(page, '/gallery')
  await page.getByRole('link', { name: 'Residential', exact: true }).click()
  await page.getByPlaceholder(SEARCH).fill('a')
  await expect(page).toHaveURL('/gallery?q=a&category=Residential')
  // Every house has an a somewhere; a term that hides some would do as well. The number of cards was
  // right before it, too: the heading says when they are its own.
  await expect(page.getByRole('heading', { name: `${residential.length} homes` })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(residential.length)
  const last = page.getByRole('article').last()
  await last.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(0)
  await last.getByRole('link').click()
  await expect(page).toHaveURL(/\/property\//)
  await expect(page.getByText('Ask about this property')).toBeVisible()

  await page.goBack()
  await expect(page).toHaveURL('/gallery?q=a&category=Residential')
  await expect(page.getByPlaceholder(SEARCH)).toHaveValue('a')
  await expect(last).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(before, -1)
})

test('rows are chosen before the script has run, and kept', async ({ page }) => {
  const scripts = await hold(page, /\/assets\/.*\.js/)
  await page.goto('/gallery', { waitUntil: 'commit' })
  const picture = page.locator('.card-picture').first()
  const cards = await picture.boundingBox()
  await page.getByRole('button', { name: 'Rows' }).click()
  await expect.poll(async () => (await picture.boundingBox())?.width).toBe(120)
  scripts.release()
  await open(page, '/')
  await page.getByRole('link', { name: 'Properties', exact: true }).first().click()
  await expect(page).toHaveURL('/gallery')
  await expect.poll(async () => (await picture.boundingBox())?.width).toBe(120)
  await page.getByRole('button', { name: 'Cards' }).click()
  await expect.poll(async () => (await picture.boundingBox())?.width).toBe(cards?.width)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the search is a form, the categories are links', async ({ page, listings }) => {
    const lots = listings.filter((l) => isActive(l) && l.category === 'Lot Only')
    await page.goto('/gallery')
    await page.getByRole('link', { name: 'Lot Only', exact: true }).click()
    await expect(page.getByRole('article')).toHaveCount(lots.length)
    await page.getByPlaceholder(SEARCH).fill('no-such-listing-anywhere')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/gallery?q=no-such-listing-anywhere&category=Lot+Only&sort=')
    await expect(page.getByRole('heading', { name: 'No Properties Found' })).toBeVisible()
  })

  test('the search on home is a form, too', async ({ page }) => {
    await page.goto('/')
    await page.getByLabel('Price up to, in pesos').fill('5M')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/gallery?q=&listing=&town=&max=5M')
    await expect(page.getByRole('link', { name: 'Remove Up to ₱5M' })).toBeVisible()
  })
})
