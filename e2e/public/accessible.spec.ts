import { isActive, pick } from '../../testing/listings.ts'
import { expectAccessible, expectNoSidewaysScroll, open } from '../support/page.ts'
import { expect, test } from '../support/test.ts'

// Each screen by itself is looked at in its own test: here what the server sends, with the built styles.
test('axe finds nothing from page to page', { tag: '@phone' }, async ({ page, listings }) => {
  const { id } = pick(listings, (each) => isActive(each) && each.property_videos.length > 0)
  for (const path of ['/', '/gallery', `/property/${id}`, '/contact']) {
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
})
