import {
  adminEmail,
  adminPassword,
  type BaleProcess,
  makeDataDir,
  removeDataDir,
  startBale,
} from '../../bench/bale-process'
import { signIn, visitor } from '../../bench/callers'
import { matchesSearch, type Searchable } from '../../src/domain/property-search.ts'
import { expect, hydrated, test } from './visitor'

/*
 * More listings than the browser holds at once (500): the gallery filters in the database. A
 * catalogue of its own, so that the other journeys keep theirs.
 */
const SIZE = 700
const BATCH = 70
const TOWNS = ['Angeles City', 'Mexico', 'San Fernando', 'Santo Niño', 'Arayat']
const TYPES = ['House', 'Commercial', 'Lot Only', 'Condo']

type Listing = Searchable & { id: string }

let bale: BaleProcess
/** All of them, newest first. */
let listings: Listing[]

test.beforeAll(async () => {
  bale = await startBale({ dataDir: makeDataDir() })
  const staff = await signIn(bale, adminEmail, adminPassword)
  // A batch shares its time of entry, so that most pages end between listings of the same time.
  for (let first = 0; first < SIZE; first += BATCH) {
    const rows = Array.from({ length: BATCH }, (_, index) => listing(first + index))
    const { status } = await staff.call('POST', '/rest/v1/properties', rows)
    expect(status).toBe(201)
  }
  const { json } = await visitor(bale).call(
    'GET',
    `/rest/v1/properties?select=id,title,address,city,description,category&status=eq.active&order=created_at.desc,id&limit=${SIZE + 1}`,
  )
  listings = json
  expect(listings).toHaveLength(SIZE)
})

test.afterAll(async () => {
  await bale.stop()
  removeDataDir(bale.dataDir)
})

function listing(number: number) {
  return {
    title: `Listing ${number}`,
    price: `₱${1 + (number % 40)},500,000`,
    address: `${number} Mabini Street`,
    city: TOWNS[number % TOWNS.length],
    state: 'Pampanga',
    property_type: TYPES[number % TYPES.length],
    description: number % 7 === 0 ? 'Corner lot.\nNear the MARKET.' : 'Quiet street.',
  }
}

const titlesOf = (found: Listing[]) => found.map(({ title }) => title)

test('filters in the database, counts exactly, and pages without doubles or gaps', async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await page.goto(`${bale.url}/gallery`)
  await hydrated(page)
  const count = page.getByRole('status').filter({ hasText: 'found' })
  await expect(count).toContainText(`${SIZE} properties`)

  const found = listings.filter((each) => matchesSearch(each, 'the market', 'Residential'))
  expect(found.length).toBeGreaterThan(24)
  await page.getByRole('link', { name: 'Residential', exact: true }).click()
  await page.getByRole('searchbox').fill('The MARKET')
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

test('Back restores filter, pages and place', async ({ page }) => {
  const found = listings.filter((each) => matchesSearch(each, 'niño', 'All'))
  await page.goto(`${bale.url}/gallery?q=ni%C3%B1o`)
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
  await expect(page.getByRole('searchbox')).toHaveValue('niño')
  await expect(cards.getByRole('heading')).toHaveText(titlesOf(found.slice(0, 72)))
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(before, -1)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a link leads to more', async ({ page }) => {
    const lots = listings.filter(({ category }) => category === 'Lot Only')
    await page.goto(`${bale.url}/gallery?category=Lot+Only`)
    await expect(page.getByText(`${lots.length} properties`)).toBeVisible()
    const titles = page.getByRole('article').getByRole('heading')
    await expect(titles).toHaveText(titlesOf(lots.slice(0, 24)))
    await page.getByRole('link', { name: 'Show more properties' }).click()
    await expect(titles).toHaveText(titlesOf(lots.slice(0, 48)))
  })
})
