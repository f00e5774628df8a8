import { expectAccessible, expectNoSidewaysScroll, open } from '../support/page.ts'
import { expect, test } from '../support/test.ts'

test.use({ siteState: 'empty' })

for (const path of ['/', '/gallery', '/contact']) {
  test(`${path} of a site without listings is whole`, { tag: '@phone' }, async ({ page }) => {
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(0)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
}

test('the gallery of a site without listings says so', async ({ page }) => {
  await open(page, '/gallery')
  await expect(page.getByRole('heading', { name: 'No Properties Found' })).toBeVisible()
})
