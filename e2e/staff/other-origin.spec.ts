import { type BaleProcess, removeDataDir, startBale } from '../../bench/bale-process.ts'
import { SUPERADMIN } from './backend.ts'
import { expect, expectToast, fillSignIn, test } from './staff.ts'

// The browser would count a header of the test's own as the page's, and ask whether it may.
test.use({ extraHTTPHeaders: {} })

// A site with its data in another Bale: for the browser every call goes to another origin.
test.describe('a site whose data is at another origin', () => {
  let site: BaleProcess
  test.beforeAll(async ({ backend }) => {
    const config = await (await fetch(`${backend.origin}/config.json`)).json()
    site = await startBale({
      env: { SUPABASE_URL: backend.origin, SUPABASE_PUBLISHABLE_KEY: config.supabaseKey },
    })
  })
  test.afterAll(async () => {
    await site.stop()
    removeDataDir(site.dataDir)
  })

  test('shows listings with their pictures, and lets staff in', async ({ page }) => {
    await page.goto(`${site.url}/gallery`)
    const picture = page.getByRole('main').locator('article img, li img').first()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)

    await page.goto(`${site.url}/admin/login`)
    await fillSignIn(page, SUPERADMIN)
    await page.waitForURL(`${site.url}/admin/properties`)
    await expectToast(page, 'Success', 'Signed in successfully')
    await expect(page.getByRole('link', { name: /^Edit/ }).first()).toBeVisible()
  })
})
