import { randomUUID } from 'node:crypto'
import { isActive, listingTitled, pick } from '../../testing/listings.ts'
import { expectArrived, fillEnquiry, send, storedEnquiries } from '../support/enquiry-form.ts'
import { leaveColourScheme, typeWhatIsFilled } from '../support/firefox.ts'
import { expectToast, fillSignIn, open } from '../support/page.ts'
import { photograph } from '../support/photographs.ts'
import { SUPERADMIN } from '../support/site.ts'
import { addPictures, cards, uploads } from '../support/staff-screens.ts'
import { test as base, expect } from '../support/test.ts'

const test = base.extend({
  browser: [
    async ({ browser }, use) => {
      leaveColourScheme(browser)
      await use(browser)
    },
    { scope: 'worker' },
  ],
  page: async ({ page }, use) => {
    typeWhatIsFilled(page)
    await use(page)
  },
})

test('a visitor finds a listing and writes about it', async ({ page, listings, admin }) => {
  const found = listings.filter(
    (l) => isActive(l) && l.listing_type === 'for_sale' && (l.comparable_price ?? 0) <= 5_000_000,
  )
  await open(page, '/')
  const { title } = pick(listings, (l) => isActive(l) && l.featured)
  await page
    .getByRole('region', { name: 'Featured Properties' })
    .getByRole('link', { name: title, exact: true })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

  await page.getByRole('banner').getByRole('link', { name: 'Properties', exact: true }).click()
  await page.getByRole('link', { name: 'Filters', exact: true }).click()
  await page.getByRole('textbox', { name: 'To' }).fill('5M')
  await page.getByRole('button', { name: `Show ${found.length} listing` }).click()
  await expect(page).toHaveURL('/gallery?max=5000000')
  await expect(page.getByRole('article')).toHaveCount(found.length)
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/property\//)
  await page.goBack()
  await expect(page.getByRole('article')).toHaveCount(found.length)
  await page.goForward()

  const message = await fillEnquiry(page)
  await send(page).click()
  const reference = await expectArrived(page)
  expect(await storedEnquiries(admin, message)).toMatchObject([{ reference, name: 'Ñora Peña' }])
})

test('staff sign in, add a listing with pictures, and sign out', async ({ page, admin }) => {
  const title = `Pictures ${randomUUID().slice(0, 8)}`
  await page.goto('/admin/properties/new')
  await page.waitForURL('**/admin/login?redirect=*')
  await fillSignIn(page, SUPERADMIN)
  await page.waitForURL('**/admin/properties/new')
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('textbox', { name: 'Price' }).fill('₱1,500,000')
  const sizes = { width: 1200, height: 800 }
  await addPictures(
    page,
    await photograph({ name: 'upright.jpg', ...sizes, orientation: 6 }),
    await photograph({ name: 'level.jpg', ...sizes }),
  )
  await expect(uploads(page).getByText('Ready')).toHaveCount(2)
  await page.getByRole('button', { name: 'Create Property' }).click()
  await page.waitForURL('**/admin/properties')
  await expectToast(page, 'Success', 'Property created successfully')
  const { property_images: images } = await listingTitled(admin, title)
  expect(images).toMatchObject([
    { image_url: expect.stringMatching(/\.webp$/), width: 800, height: 1200 },
    { image_url: expect.stringMatching(/\.webp$/), width: 1200, height: 800 },
  ])

  const cover = cards(page).filter({ hasText: title }).locator('img').first()
  await expect(cover).toHaveJSProperty('complete', true)
  await expect(cover).not.toHaveJSProperty('naturalWidth', 0)

  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL('**/admin/login*')
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
})
