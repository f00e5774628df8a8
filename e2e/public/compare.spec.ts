import { isActive } from '../../testing/listings.ts'
import { expectAccessible, expectNoSidewaysScroll, open, pressQuickly } from '../support/page.ts'
import { expect, test } from '../support/test.ts'

test('compares what was chosen, marks what differs, and leaves one out', {
  tag: '@phone',
}, async ({ page, listings }) => {
  const chosen = listings.filter(isActive).slice(0, 5)
  await open(page, '/gallery')
  for (const { title } of chosen) {
    const heart = page.getByRole('button', { name: `Keep ${title}`, exact: true })
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
  }
  await open(page, '/kept')
  for (const { title } of chosen.slice(0, 4)) {
    await page.getByRole('checkbox', { name: `Compare ${title}` }).check()
  }
  await expect(page.getByRole('checkbox', { name: `Compare ${chosen[4]?.title}` })).toBeDisabled()
  await page.getByRole('link', { name: 'Compare 4 side by side' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('4 properties side by side')
  await expect(page.getByRole('columnheader')).toHaveCount(4)
  await expect(page.getByRole('rowheader', { name: 'Price differs' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const rows = await page.getByRole('rowheader').count()
  await page.getByRole('link', { name: 'Show only what differs' }).click()
  await expect(page).toHaveURL(/differences=1/)
  const different = page.getByRole('rowheader', { name: /differs$/ })
  await expect(page.getByRole('rowheader')).toHaveCount(await different.count())
  await page.getByRole('link', { name: 'Show all rows' }).click()
  await expect(page.getByRole('rowheader')).toHaveCount(rows)

  const [first] = await page.getByRole('columnheader').getByRole('link').allTextContents()
  await page.getByRole('link', { name: `Leave out ${first}` }).click()
  await expect(page.getByRole('columnheader')).toHaveCount(3)
  await page.goBack()
  await expect(page.getByRole('columnheader')).toHaveCount(4)
})

test('each of two quick presses counts', async ({ page, listings }) => {
  const references = listings
    .filter(isActive)
    .slice(0, 4)
    .map(({ reference }) => reference)
  await open(page, `/compare?listings=${references.join(',')}`)
  const out = page.getByRole('link', { name: /^Leave out / })
  await pressQuickly(out.nth(0), out.nth(2))
  await expect(page.getByRole('columnheader')).toHaveCount(2)
  const left = [references[1], references[3]]
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('listings') === left.join())

  await page.goBack()
  await expect(page.getByRole('columnheader')).toHaveCount(4)
  await pressQuickly(page.getByRole('link', { name: 'Show only what differs' }), out.nth(0))
  await expect(page.getByRole('columnheader')).toHaveCount(3)
  await expect(page.getByRole('link', { name: 'Show all rows' })).toBeVisible()
})

test('on a phone the labels stay while the listings move', { tag: '@phone-only' }, async ({
  page,
  listings,
}) => {
  const references = listings.slice(0, 4).map(({ reference }) => reference)
  await open(page, `/compare?listings=${references.join(',')}`)
  const label = page.getByRole('rowheader').first()
  const before = await label.boundingBox()
  const last = page.getByRole('columnheader').last()
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport()
  expect((await label.boundingBox())?.x).toBe(before?.x)
})

test('more than fit, and one alone, are said', async ({ page, listings }) => {
  const references = listings.slice(0, 6).map(({ reference }) => reference)
  await open(page, `/compare?listings=${references.join(',')}`)
  await expect(page.getByText('2 more are in the link: 4 are shown at most.')).toBeVisible()
  await open(page, `/compare?listings=${references[0]}`)
  await expect(page.getByText(/One alone can’t be compared/)).toBeVisible()
  await open(page, '/compare?listings=house')
  await expect(page.getByText('This link names no listing.')).toBeVisible()
  await expectAccessible(page)
})

test('prints on one sheet', async ({ page, admin, listings }) => {
  const amenities = Array.from({ length: 40 }, (_, index) => `Amenity of some length ${index}`)
  const { data } = await admin
    .from('properties')
    .insert({
      title: `A long title ${'of a house '.repeat(8)}`,
      price: '₱1,000,000',
      status: 'pending',
      address: 'Block 12 Lot 34, Somewhere Street, '.repeat(3),
      amenities,
      nearby_landmarks: amenities,
    })
    .select('id, reference')
    .single()
  const references = [data?.reference, ...listings.slice(0, 3).map(({ reference }) => reference)]
  await open(page, `/compare?listings=${references.join(',')}`)
  const sheet = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(sheet.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  expect(sheet).toMatch(/MediaBox\s*\[0 0 84\d[.\d]* 59\d/)
  await admin
    .from('properties')
    .delete()
    .eq('id', data?.id ?? '')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('compares all the same', { tag: '@phone' }, async ({ page, listings }) => {
    const references = listings.slice(0, 3).map(({ reference }) => reference)
    await page.goto(`/compare?listings=${references.join('%2C')}`)
    await expect(page.getByRole('columnheader')).toHaveCount(3)
    await page.getByRole('link', { name: 'Show only what differs' }).click()
    await expect(page.getByRole('link', { name: 'Show all rows' })).toBeVisible()
    await page
      .getByRole('link', { name: /^Leave out / })
      .first()
      .click()
    await expect(page.getByRole('columnheader')).toHaveCount(2)
  })
})
