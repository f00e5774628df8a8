import { expectToast, fillSignIn } from '../support/page.ts'
import { Site, SUPERADMIN } from '../support/site.ts'
import { test as base, expect } from '../support/test.ts'

// A site with its data in another Bale: for the browser every call goes to another origin.
const test = base.extend<{ front: Site }>({
  front: async ({ site }, use) => {
    const front = await Site.start({
      state: 'empty',
      env: { SUPABASE_URL: site.origin, SUPABASE_PUBLISHABLE_KEY: site.key },
    })
    await use(front)
    await front.stop()
  },
  baseURL: ({ front }, use) => use(front.origin),
})

// The browser would count a header of the test's own as the page's, and ask whether it may.
test.use({ extraHTTPHeaders: {} })

test('a site whose data is at another origin shows its listings and lets staff in', async ({
  page,
}) => {
  await page.goto('/gallery')
  const picture = page.getByRole('article').first().getByAltText(/./)
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)

  await page.goto('/admin/login')
  await fillSignIn(page, SUPERADMIN)
  await expectToast(page, 'Success', 'Signed in successfully')
  await page.waitForURL('/admin/properties')
  await expect(page.getByRole('link', { name: /^Edit/ }).first()).toBeVisible()
})
