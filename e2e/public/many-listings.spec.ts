import {
  CATALOGUE_SIZE,
  type CatalogueListing,
  catalogueOf,
  matchesSearch,
} from '../support/catalogue.ts'
import { hydrated, open, pressQuickly, searchBox } from '../support/page.ts'
import { test as base, expect } from '../support/test.ts'

/* More listings than the browser holds at once: the gallery filters in the database. */
const test = base.extend<{ catalogue: CatalogueListing[] }>({
  catalogue: async ({ site }, use) => use(await catalogueOf(site)),
})
test.use({ siteState: 'many' })
// One worker, which makes the catalogue once.
test.describe.configure({ mode: 'default' })

const titlesOf = (found: CatalogueListing[]) => found.map(({ title }) => title)

test('filters in the database, counts exactly, and pages without doubles or gaps', async ({
  page,
  catalogue,
}) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await open(page, '/gallery')
  const count = page.getByRole('status').filter({ hasText: 'found' })
  await expect(count).toContainText(`${CATALOGUE_SIZE} properties`)

  const found = catalogue.filter((each) => matchesSearch(each, 'the market', 'Residential'))
  expect(found.length).toBeGreaterThan(24)
  await page.getByRole('link', { name: 'Residential', exact: true }).click()
  await searchBox(page).fill('The MARKET')
  await expect(count).toContainText(`${found.length} properties`)
  const titles = page.getByRole('article').getByRole('heading')
  const more = page.getByRole('link', { name: 'Show more properties' })
  for (let shown = 24; shown < found.length; shown += 24) {
    await expect(titles).toHaveText(titlesOf(found.slice(0, shown)))
    await more.click()
  }
  await expect(titles).toHaveText(titlesOf(found))
  await expect(more).toBeHidden()
  expect(calls.some((url) => url.includes('/rest/v1/rpc/search_properties'))).toBe(true)
  const catalogues = calls.filter((url) => /\/properties\?.*limit=500/.test(url))
  expect(catalogues, 'the whole catalogue isn’t fetched').toEqual([])
})

test('Back restores filter, pages and place', async ({ page, catalogue }) => {
  const found = catalogue.filter((each) => matchesSearch(each, 'niño', 'All'))
  await page.goto('/gallery?q=ni%C3%B1o')
  await hydrated(page)
  const cards = page.getByRole('article')
  await page.getByRole('link', { name: 'Show more properties' }).click()
  await expect(cards).toHaveCount(48)
  await page.getByRole('link', { name: 'Show more properties' }).click()
  await expect(cards).toHaveCount(72)
  const wanted = cards.nth(60)
  await wanted.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(1000)
  await wanted.getByRole('link').click()
  await expect(page.getByText('Ask about this property')).toBeVisible()

  await page.goBack()
  await expect(page).toHaveURL(/\/gallery\?q=ni%C3%B1o&pages=3$/)
  await expect(searchBox(page)).toHaveValue('niño')
  await expect(cards.getByRole('heading')).toHaveText(titlesOf(found.slice(0, 72)))
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(before, -1)
  const more = page.getByRole('link', { name: 'Show more properties' })
  await pressQuickly(more, more)
  await expect(page).toHaveURL(/&pages=5$/)
})

test('an address of many pages opens with five, and shows more from there', async ({
  page,
  catalogue,
}) => {
  await page.goto('/gallery?pages=20')
  await hydrated(page)
  await expect(page).toHaveURL(/\/gallery\?pages=5$/)
  const titles = page.getByRole('article').getByRole('heading')
  await expect(titles).toHaveText(titlesOf(catalogue.slice(0, 120)))
  await page.getByRole('link', { name: 'Show more properties' }).click()
  await expect(titles).toHaveText(titlesOf(catalogue.slice(0, 144)))
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a link leads to more', async ({ page, catalogue }) => {
    const lots = catalogue.filter(({ category }) => category === 'Lot Only')
    await page.goto('/gallery?category=Lot+Only')
    await expect(page.getByText(`${lots.length} properties`)).toBeVisible()
    const titles = page.getByRole('article').getByRole('heading')
    await expect(titles).toHaveText(titlesOf(lots.slice(0, 24)))
    await page.getByRole('link', { name: 'Show more properties' }).click()
    await expect(titles).toHaveText(titlesOf(lots.slice(0, 48)))
  })
})
