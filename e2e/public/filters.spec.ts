import { isActive } from '../../testing/listings.ts'
import {
  expectAccessible,
  expectNoSidewaysScroll,
  hold,
  hydrated,
  open,
  pressQuickly,
} from '../support/page.ts'
import { expect, test } from '../support/test.ts'

type Found = Parameters<typeof isActive>[0]
const isForSale = (l: Found) => isActive(l) && l.listing_type === 'for_sale'
const upTo = (pesos: number) => (l: Found) =>
  isForSale(l) && (l.comparable_price === null || l.comparable_price <= pesos)

test('filters by price, says how many before, and Back brings the gallery back', {
  tag: '@phone',
}, async ({ page, listings }) => {
  const active = listings.filter(isActive)
  const cheap = listings.filter(upTo(5_000_000))
  expect(cheap.length).toBeGreaterThan(0)
  expect(cheap.length).toBeLessThan(active.length)
  await open(page, '/gallery')
  await page.getByRole('link', { name: 'Filters', exact: true }).click()
  await expect(page.getByRole('button', { name: `Show ${active.length} listings` })).toBeVisible()
  await page.getByRole('textbox', { name: 'To' }).fill('5M')
  const show = page.getByRole('button', { name: `Show ${cheap.length} listing` })
  await expect(show).toBeVisible()
  await expect(page).toHaveURL('/gallery/filters?max=5000000')
  await show.click()
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

test('one tap takes one filter away, another all', { tag: '@phone' }, async ({
  page,
  listings,
}) => {
  await open(page, '/gallery?max=5M&listing=for_sale&sort=price')
  const chosen = page.getByRole('region', { name: 'Chosen filters' })
  await expect(chosen.getByRole('link')).toHaveText([
    /For Sale/,
    /Up to ₱5M/,
    /Lowest price first/,
    'Clear all',
  ])
  await chosen.getByRole('link', { name: 'Remove Up to ₱5M' }).click()
  await expect(page).toHaveURL('/gallery?listing=for_sale&sort=price')
  await expect(page.getByRole('article')).toHaveCount(listings.filter(isForSale).length)
  await chosen.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/gallery')
  await expect(chosen).toBeHidden()
})

test('each of two quick presses counts', async ({ page }) => {
  await open(page, '/gallery?max=5M&listing=for_sale&amenity=garden&amenity=parking&sort=price')
  const chosen = page.getByRole('region', { name: 'Chosen filters' })
  const remove = (words: string) => chosen.getByRole('link', { name: `Remove ${words}` })
  await pressQuickly(remove('Garden'), remove('Parking'), remove('Up to ₱5M'))
  await expect(page).toHaveURL('/gallery?listing=for_sale&sort=price')
  await pressQuickly(
    page.getByRole('link', { name: 'Residential', exact: true }),
    remove('For Sale'),
  )
  await expect(page).toHaveURL('/gallery?category=Residential&sort=price')
  await expect(remove('For Sale')).toBeHidden()

  await pressQuickly(
    page.getByRole('link', { name: 'Commercial', exact: true }),
    page.getByRole('link', { name: 'Filters', exact: true }),
  )
  await expect(page).toHaveURL('/gallery/filters?category=Commercial&sort=price')
  await page.getByText('Choose the town on a map').click()
  const [town, photos] = [
    page.getByRole('link', { name: /^Angeles/ }),
    page.getByRole('checkbox', { name: /^With photographs/ }),
  ]
  await pressQuickly(remove('Lowest price first'), town, photos)
  await expect(page).toHaveURL('/gallery/filters?category=Commercial&town=angeles-city&photos=1')
  await expect(photos).toBeChecked()
  await pressQuickly(photos, page.getByRole('link', { name: 'Close filters' }))
  await expect(page).toHaveURL('/gallery?category=Commercial&town=angeles-city')
})

test('each choice says what it finds, by keyboard too', async ({ page, listings }) => {
  const rents = listings.filter((l) => isActive(l) && l.listing_type === 'for_rent')
  await open(page, '/gallery?sort=price')
  await page.getByRole('link', { name: 'Filters', exact: true }).focus()
  await page.keyboard.press('Enter')
  const kind = page.getByRole('combobox', { name: 'For sale or rent' })
  await expect(kind.getByRole('option')).toHaveText([
    'Either',
    `For sale (${listings.filter(isForSale).length})`,
    `For rent (${rents.length})`,
  ])
  await kind.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL('/gallery/filters?listing=for_sale&sort=price')
  await page.keyboard.press('ArrowDown')
  await expect(kind).toHaveValue('for_rent')
  await expect(page).toHaveURL('/gallery/filters?listing=for_rent&sort=price')
  await expect(page.getByRole('article')).toHaveCount(rents.length)
  await expect(page.getByRole('group', { name: 'Rent a month, in pesos' })).toBeVisible()
})

test('offers the nearest where nothing is found', async ({ page, listings }) => {
  await open(page, '/gallery?max=1000&unpriced=0&listing=for_sale')
  await expect(page.getByRole('heading', { name: 'No Properties Found' })).toBeVisible()
  const nearest = page.getByRole('list', { name: 'Nearest' }).getByRole('link').first()
  await expect(nearest).toHaveText(/^\d+ if you go to ₱/)
  await nearest.click()
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(listings.length).toBeGreaterThan(0)
})

test('takes nonsense for nothing', async ({ page, listings }) => {
  const many = Array.from({ length: 1000 }, (_, n) => `amenity=${n}`).join('&')
  for (const nonsense of ['min=x&max=-5&beds=1e30&town=manila&sort=up', 'min=٣٠&photos=yes']) {
    await open(page, `/gallery?${nonsense}`)
    await expect(page.getByRole('article')).toHaveCount(
      Math.min(24, listings.filter(isActive).length),
    )
    await expect(page.getByRole('link', { name: 'Filters', exact: true })).toBeVisible()
    await expect(
      page.getByText(/^Left out, since it isn’t understood: .*price from “/),
    ).toBeVisible()
  }
  await open(page, `/gallery?${many}`)
  await expect(page.getByRole('link', { name: 'Filters (10)' })).toBeVisible()
})

test('a choice keeps the focus, and a box says what it can’t read', async ({ page }) => {
  await open(page, '/gallery')
  await page.getByRole('link', { name: 'Filters', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Filters' })).toBeFocused()
  const kind = page.getByRole('combobox', { name: 'For sale or rent' })
  await kind.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL('/gallery/filters?listing=for_sale')
  await expect(kind).toBeFocused()
  await page.getByRole('textbox', { name: 'To' }).fill('cheap')
  await expect(page.getByText('price to “cheap”')).toBeVisible()
})

test('what was chosen before the script ran is taken', { tag: '@phone' }, async ({
  page,
  listings,
}) => {
  const scripts = await hold(page, /\/assets\/.*\.js/)
  await page.goto('/gallery/filters', { waitUntil: 'commit' })
  await page.getByLabel('Bedrooms').selectOption('3')
  await page.getByRole('textbox', { name: 'To' }).fill('5M')
  await page.getByRole('checkbox', { name: /^With photographs/ }).check()
  scripts.letGo()
  await expect(page).toHaveURL('/gallery/filters?max=5000000&beds=3&photos=1')
  await expect(page.getByLabel('Bedrooms')).toHaveValue('3')
  const found = listings
    .filter(upTo(5_000_000))
    .filter((listing) => listing.bedrooms >= 3 && listing.property_images.length > 0)
  await expect(page.getByRole('button', { name: `Show ${found.length} listing` })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'To' })).toHaveValue(/^5M|5,000,000$/)
})

test('is accessible, and fits', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/gallery/filters?max=5M&town=angeles-city')
  await expect(page.getByRole('heading', { name: 'Filters' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await open(page, '/gallery?max=1000&unpriced=0')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the filters are a form, with counts', { tag: '@phone' }, async ({ page, listings }) => {
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
    await expect(page.getByText('Part of what was asked for isn’t understood')).toBeVisible()
  })
})
