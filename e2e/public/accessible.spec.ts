import { isActive, type Listing, pick } from '../../testing/listings.ts'
import {
  expectAccessible,
  expectNoSidewaysScroll,
  open,
  openSiteMenu,
  searchBox,
} from '../support/page.ts'
import { expect, test } from '../support/test.ts'

const screens: Record<string, (listings: Listing[]) => string> = {
  'the home page': () => '/',
  'the gallery': () => '/gallery',
  'a search without results': () => '/gallery?q=no-such-listing-anywhere',
  'the contact page': () => '/contact',
  'the page of the people, with nobody on it': () => '/people',
  'the privacy notice': () => '/privacy',
  'the answer to an enquiry': () => '/enquiry?sent=BALE-4F7K',
  'a listing': (listings) => addressOf(pick(listings, (l) => l.property_videos.length > 0)),
  'a listing that is gone': (listings) => addressOf(pick(listings, (l) => !isActive(l))),
  'a listing that is not there': () => '/property/none',
  'an address that leads nowhere': () => '/no/such/page',
}
const addressOf = ({ id }: Listing) => `/property/${id}`

for (const [screen, path] of Object.entries(screens)) {
  test(`axe finds nothing on ${screen}`, { tag: '@phone' }, async ({
    page,
    listings,
    expectedErrors,
  }) => {
    expectedErrors.push(/404/)
    await open(page, path(listings))
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
}

test('axe finds nothing in the open menu', { tag: '@phone-only' }, async ({ page }) => {
  await open(page, '/')
  await openSiteMenu(page)
  await expect(page.getByRole('navigation', { name: 'Mobile' })).toBeVisible()
  await expectAccessible(page)
})

test('axe finds nothing in the full-screen pictures', { tag: '@phone' }, async ({
  page,
  listings,
}) => {
  const listing = pick(listings, (l) => l.property_images.length > 1)
  await open(page, `/property/${listing.id}`)
  await page.getByRole('button', { name: 'Full screen' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeVisible()
  await expectAccessible(page)
})

test('the first tab stop skips to the content', async ({ page }) => {
  await open(page, '/gallery')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('a new view takes the focus to its heading and is announced', async ({ page, listings }) => {
  const { title } = pick(listings, isActive)
  await open(page, '/gallery')
  await page.getByRole('article').first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: title })).toBeAttached()
})

test('a search tells how many it found', async ({ page }) => {
  await open(page, '/gallery')
  await searchBox(page).fill('no-such-listing-anywhere')
  await expect(page.getByRole('status').filter({ hasText: '0 properties found' })).toBeAttached()
})
