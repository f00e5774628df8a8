import { isActive, pick } from '../../testing/listings.ts'
import { hold, open, pressQuickly } from '../support/page.ts'
import { expect, test } from '../support/test.ts'

const SEARCH = 'Search by title, location or description'

test('lists every active listing, newest first, with an exact count', async ({
  page,
  listings,
}) => {
  const active = listings.filter(isActive)
  await open(page, '/gallery')
  await expect(page.getByRole('status').filter({ hasText: 'found' })).toContainText(
    `${active.length} properties`,
  )
  const titles = page.getByRole('main').getByRole('article').getByRole('heading')
  await expect(titles).toHaveText(active.slice(0, 24).map(({ title }) => title))
})

test('filters by category and by text, in the address', async ({ page, listings }) => {
  const commercial = listings.filter((l) => isActive(l) && l.category === 'Commercial')
  await open(page, '/gallery')
  await page.getByRole('link', { name: 'Commercial', exact: true }).click()
  await expect(page).toHaveURL('/gallery?category=Commercial')
  await expect(page.getByRole('article')).toHaveCount(commercial.length)
  await expect(page.getByRole('link', { name: 'Commercial', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )

  const wanted = pick(commercial, isActive)
  const box = page.getByPlaceholder(SEARCH)
  await box.fill(wanted.title.toUpperCase())
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article').getByRole('link')).toHaveText(wanted.title)
  await expect(page).toHaveURL(/q=.+&category=Commercial/)
  await expect(box).toBeFocused()
})

test('goes on from the last press, also while another page is on its way', async ({ page }) => {
  await open(page, '/gallery')
  const category = (name: string) => page.getByRole('link', { name, exact: true })
  await page.getByPlaceholder(SEARCH).fill('a')
  await pressQuickly(category('Residential'))
  await expect(page).toHaveURL('/gallery?q=a&category=Residential')
  await pressQuickly(page.getByRole('article').getByRole('link').first(), category('Lot Only'))
  await expect(page).toHaveURL('/gallery?q=a&category=Lot+Only')
})

test('finds what was typed before the script ran', { tag: '@phone' }, async ({ page }) => {
  const scripts = await hold(page, /\/assets\/.*\.js/)
  await page.goto('/gallery', { waitUntil: 'commit' })
  const box = page.getByRole('searchbox', { name: 'Search properties' })
  await box.fill('Porac')
  scripts.letGo()
  await expect(page).toHaveURL('/gallery?q=Porac')
  await expect(box).toHaveValue('Porac')
})

test('finds nothing in the spec’s words', async ({ page }) => {
  await open(page, '/gallery?q=no-such-listing-anywhere')
  await expect(page.getByRole('heading', { name: 'No Properties Found' })).toBeVisible()
  await expect(page.getByText('Try adjusting your search', { exact: false })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'found' })).toContainText('0 properties')
})

test('takes a term literally', async ({ page }) => {
  for (const term of ['%', '_', '\\', '"', '<b>']) {
    await open(page, `/gallery?q=${encodeURIComponent(term)}`)
    await expect(page.getByPlaceholder(SEARCH)).toHaveValue(term)
    await expect(page.getByRole('status').filter({ hasText: 'found' })).toBeAttached()
  }
})

test('Back brings search, category and place on the page back', { tag: '@phone' }, async ({
  page,
  listings,
}) => {
  const residential = listings.filter((l) => isActive(l) && l.category === 'Residential')
  await open(page, '/gallery')
  await page.getByRole('link', { name: 'Residential', exact: true }).click()
  await page.getByPlaceholder(SEARCH).fill('a')
  await expect(page).toHaveURL('/gallery?q=a&category=Residential')
  // Every house has an a somewhere; a term that hides some would do as well.
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

test('shows six skeletons while the listings are on their way', async ({ page }) => {
  await open(page, '/')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/rest/v1/**', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('main').getByRole('link', { name: 'See all properties' }).click()
  const loading = page.getByRole('status', { name: 'Loading properties' })
  await expect(loading.getByRole('listitem', { includeHidden: true })).toHaveCount(6)
  release()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(loading).toBeHidden()
})

test('opens one question at a time and closes it on the second click', async ({ page }) => {
  await open(page, '/gallery')
  const questions = page
    .getByRole('region', { name: 'Frequently Asked Questions' })
    .getByRole('group')
  await expect(questions).toHaveCount(5)
  await questions.nth(0).getByRole('heading').click()
  await expect(questions.nth(0)).toHaveAttribute('open')
  await questions.nth(2).getByRole('heading').click()
  await expect(questions.nth(2)).toHaveAttribute('open')
  await expect(questions.nth(0)).not.toHaveAttribute('open')
  await questions.nth(2).getByRole('heading').click()
  await expect(questions.nth(2)).not.toHaveAttribute('open')
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
    await expect(page).toHaveURL('/gallery?q=no-such-listing-anywhere&category=Lot+Only')
    await expect(page.getByRole('heading', { name: 'No Properties Found' })).toBeVisible()
  })
})
