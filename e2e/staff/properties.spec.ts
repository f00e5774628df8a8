import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { listingTitled, makeListing, removeListing } from '../../testing/listings.ts'
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectToast,
  hold,
  pressQuickly,
} from '../support/page.ts'
import { cards } from '../support/staff-screens.ts'
import { adminTest, expect } from '../support/test.ts'

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search properties' })
adminTest('a card shows all there is to know', { tag: '@phone' }, async ({ page, admin }) => {
  const { title } = await makeListing(admin, {
    price: '12,500,000',
    featured: true,
    listing_type: 'for_rent',
    status: 'rented',
    address: '12 Mabini Street',
    city: 'Angeles City',
    bedrooms: 4,
    bathrooms: 2.5,
    square_feet: 1250,
  })
  await page.goto(`/admin/properties?q=${title}`)
  const card = cards(page).filter({ hasText: title })
  await expect(card.getByRole('img', { name: 'Featured' })).toBeVisible()
  await expect(card).toContainText('₱12,500,000')
  await expect(card).toContainText('12 Mabini Street, Angeles City')
  await expect(card.getByText('For Rent')).toBeVisible()
  await expect(card.getByText('Rented')).toBeVisible()
  await expect(card).toContainText('4 beds')
  await expect(card).toContainText('2.5 baths')
  await expect(card).toContainText('1,250 sqm')
  await expect(card).toContainText('0 views')
  for (const name of ['Edit', 'Unfeature', 'Delete']) {
    const control = card.getByRole(name === 'Edit' ? 'link' : 'button', { name })
    await expect(control).toBeVisible()
  }
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

adminTest(
  'search looks where visitors’ search looks, and keeps to the address',
  async ({ page, admin }) => {
    const tag = randomUUID().slice(0, 8)
    await makeListing(admin, {
      title: `Bahay ${tag}`,
      description: `Near the CHURCH of Ñino ${tag}`,
    })
    await makeListing(admin, { title: `Lote ${tag}`, address: `100% ${tag} Road` })
    await page.goto('/admin/properties')
    await search(page).fill(`  ñINO ${tag.toUpperCase()} `)
    await expect(cards(page)).toHaveCount(1)
    await expect(cards(page)).toContainText(`Bahay ${tag}`)
    await search(page).fill(`100% ${tag}`)
    await expect(cards(page)).toContainText(`Lote ${tag}`)
    await expect(page.getByText('1 property')).toBeVisible()
    // A wildcard is a character like any other.
    await search(page).fill(`1%${tag}`)
    await expect(page.getByText('No properties match your search criteria')).toBeVisible()

    await search(page).fill(tag)
    await expect(cards(page)).toHaveCount(2)
    await page.reload()
    await expect(search(page)).toHaveValue(tag)
    await expect(cards(page)).toHaveCount(2)
  },
)

adminTest(
  'a card that is opened while its search is still typed opens',
  async ({ page, admin }) => {
    const { title } = await makeListing(admin)
    await page.clock.install()
    await page.goto('/admin/properties')
    const edit = page.getByRole('link', { name: `Edit ${title}` })
    await expect(edit).toBeVisible()
    const arrival = await hold(page, /\/rest\/v1\/properties\?.*id=eq/)
    await search(page).fill('Listing')
    await edit.click()
    await page.clock.runFor(1_000)
    arrival.letGo()
    await expect(page.getByRole('heading', { level: 1, name: 'Edit Property' })).toBeVisible()
  },
)

adminTest('the filters', async ({ page, admin }) => {
  const tag = randomUUID().slice(0, 8)
  await makeListing(admin, { title: `A ${tag}`, featured: true })
  await makeListing(admin, { title: `B ${tag}`, listing_type: 'for_rent' })
  await page.goto(`/admin/properties?q=${tag}`)
  await expect(cards(page)).toHaveCount(2)
  for (const [filter, title] of [
    ['Featured', `A ${tag}`],
    ['For Sale', `A ${tag}`],
    ['For Rent', `B ${tag}`],
  ] as const) {
    const button = page.getByRole('button', { name: filter, exact: true })
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await expect(cards(page)).toHaveCount(1)
    await expect(cards(page)).toContainText(title)
  }
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await expect(cards(page)).toHaveCount(2)
})

adminTest.describe('an empty site', () => {
  adminTest.use({ ownSite: true, siteState: 'empty' })

  adminTest('asks for the first listing of all', async ({ page }) => {
    await page.goto('/admin/properties')
    await expect(
      page.getByText('No properties found. Add your first property to get started.'),
    ).toBeVisible()
  })
})

adminTest('many listings come in pages', async ({ page, admin }) => {
  const tag = randomUUID().slice(0, 8)
  const rows = Array.from({ length: 50 }, (_, at) => ({
    title: `Page ${tag} ${at}`,
    price: '1',
    status: 'pending',
  }))
  const { error } = await admin.from('properties').insert(rows)
  expect(error).toBeNull()
  await page.goto(`/admin/properties?q=${tag}`)
  await expect(page.getByText('1 to 24 of 50 properties')).toBeVisible()
  await expect(cards(page)).toHaveCount(24)
  const second = page.waitForRequest(/rpc\/list_properties/)
  await page.getByRole('link', { name: 'Next' }).click()
  const behind = { page: 2, after_id: expect.any(String), after_created_at: expect.any(String) }
  expect((await second).postDataJSON()).toMatchObject(behind)
  await expect(page.getByText('25 to 48 of 50 properties')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Page 1 of 3')).toBeVisible()
  const next = page.getByRole('link', { name: 'Next' })
  await pressQuickly(next, next)
  await expect(page.getByText('Page 3 of 3')).toBeVisible()
  await expect(cards(page)).toHaveCount(2)
  // An old address of a page that is no more.
  await page.goto(`/admin/properties?q=${tag}&page=9`)
  await expect(cards(page)).toHaveCount(2)
})

adminTest('featuring goes on and off', async ({ page, admin }) => {
  const { title } = await makeListing(admin)
  await page.goto(`/admin/properties?q=${title}`)
  await page.getByRole('button', { name: `Feature ${title}` }).click()
  await expectToast(page, 'Success', 'Property featured successfully')
  expect((await listingTitled(admin, title)).featured).toBe(true)
  await page.getByRole('button', { name: `Unfeature ${title}` }).click()
  await expectToast(page, 'Success', 'Property unfeatured successfully')
  expect((await listingTitled(admin, title)).featured).toBe(false)
})

adminTest(
  'deleting asks first, and takes the stored files along',
  async ({ page, admin, site }) => {
    const { id, title } = await makeListing(admin)
    const pixel = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64')
    const stored = await admin.storage
      .from('property-images')
      .upload(`${id}/1_0.webp`, pixel, { contentType: 'image/webp' })
    expect(stored.error).toBeNull()
    await page.goto(`/admin/properties?q=${title}`)
    await page.getByRole('button', { name: `Delete ${title}` }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText(title)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(cards(page)).toHaveCount(1)

    await page.getByRole('button', { name: `Delete ${title}` }).click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, 'Success', 'Property deleted successfully')
    await expect(page.getByText('No properties match your search criteria')).toBeVisible()
    const object = `${site.origin}/storage/v1/object/public/property-images/${id}/1_0.webp`
    expect((await fetch(object)).status).toBe(404)
  },
)

adminTest(
  'failures are said once, in the words agreed',
  async ({ page, admin, expectedErrors }) => {
    expectedErrors.push(
      /status of 5\d\d/,
      /staff_listings_failed/,
      /ERR_INTERNET_DISCONNECTED/,
      /profile_failed/,
    )
    const { title } = await makeListing(admin)
    let isBroken = true
    await page.route(/\/rest\/v1\/(properties|rpc\/list_properties)\b/, (route) =>
      isBroken
        ? route.fulfill({ status: 500, json: { message: 'secret detail' } })
        : route.continue(),
    )
    await page.goto(`/admin/properties?q=${title}`)
    await expectToast(page, 'Error', 'Failed to fetch properties')
    await expect(page.getByText('secret detail')).toHaveCount(0)
    isBroken = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(cards(page)).toHaveCount(1)

    isBroken = true
    await page.getByRole('button', { name: `Feature ${title}` }).click()
    await expectToast(page, 'Error', 'Failed to update property')
    await page.getByRole('button', { name: `Delete ${title}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, 'Error', 'Failed to delete property')
    await expect(cards(page)).toHaveCount(1)

    isBroken = false
    await page.unrouteAll({ behavior: 'wait' })
    await page.context().setOffline(true)
    await page.getByRole('button', { name: `Feature ${title}` }).click()
    await expect(page.getByText(/The server can’t be reached/).first()).toBeVisible()
    await page.context().setOffline(false)
  },
)

adminTest('what somebody else deleted is said so', async ({ page, admin }) => {
  const { id, title } = await makeListing(admin)
  await page.goto(`/admin/properties?q=${title}`)
  await expect(cards(page)).toHaveCount(1)
  await removeListing(admin, id)
  await page.getByRole('button', { name: `Feature ${title}` }).click()
  await expect(page.getByText(/It is no longer there/)).toBeVisible()
})
