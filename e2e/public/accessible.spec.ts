import { expect, expectAccessible, open, test } from './visitor'

test('axe finds nothing on any screen', async ({ page, listings, expectedErrors }) => {
  expectedErrors.push(/404/)
  const active = listings.find((l) => l.property_videos.length > 0) ?? listings[0]
  const gone = listings.find((l) => l.status !== 'active')
  for (const path of [
    '/',
    '/gallery',
    '/gallery?q=no-such-listing-anywhere',
    '/contact',
    `/property/${active?.id}`,
    `/property/${gone?.id}`,
    '/property/none',
    '/no/such/page',
  ]) {
    await test.step(path, async () => {
      await open(page, path)
      await expectAccessible(page)
    })
  }
})

test('axe finds nothing in the open menu and the full-screen pictures', async ({ page, listings }, {
  project,
}) => {
  if (project.name === 'phone') {
    await open(page, '/')
    await page.locator('summary', { hasText: 'Menu' }).click()
    await expectAccessible(page)
  }
  const listing = listings.find((l) => l.property_images.length > 1)
  await open(page, `/property/${listing?.id}`)
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
  const newest = listings.find((l) => l.status === 'active')
  await open(page, '/gallery')
  await page.getByRole('article').first().getByRole('link').click()
  const heading = page.getByRole('heading', { level: 1, name: newest?.title })
  await expect(heading).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: newest?.title ?? '' })).toBeAttached()
})

test('a search tells how many it found', async ({ page }) => {
  await open(page, '/gallery')
  await page.getByRole('searchbox').fill('no-such-listing-anywhere')
  await expect(page.getByRole('status').filter({ hasText: '0 properties found' })).toBeAttached()
})
