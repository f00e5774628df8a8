import type { Page } from '@playwright/test'
import { hydrated } from '../support/page.ts'
import { expect, test } from '../support/test.ts'

/** The last one stands far below the first screen, whatever its size. */
const laterPicture = (page: Page) => page.getByRole('article').last().getByAltText(/./)

for (const path of ['/', '/gallery']) {
  test(`on ${path} other pictures and the application wait for the first picture`, {
    tag: '@phone',
  }, async ({ page }) => {
    // The longest wait must not pass while this test looks.
    await page.clock.install()
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    let release = () => {}
    const arrival = new Promise<void>((resolve) => {
      release = resolve
    })
    const asked: string[] = []
    await page.route(/\/property-images\/|\/assets\/.+\.js$/, async (route) => {
      asked.push(route.request().url())
      if (asked.length === 1) await arrival
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByRole('contentinfo').getByRole('link').last()).toBeAttached()
    await expect(laterPicture(page)).toBeAttached()
    await expect(laterPicture(page)).toBeHidden()
    await expect.poll(() => asked).toHaveLength(1)
    expect(asked[0]).toContain('/property-images/')

    release()
    await expect(laterPicture(page)).toBeVisible()
    await page.clock.resume()
    await hydrated(page)
    await expect.poll(() => asked.length).toBeGreaterThan(2)
  })
}

test('whoever touches the page gets the rest at once', async ({ page }) => {
  await page.clock.install()
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  // The first picture never comes.
  await page.route(/\/property-images\/.+_0/, () => {})
  await page.goto('/', { waitUntil: 'commit' })
  // A picture that isn't there yet is hidden too.
  await expect(laterPicture(page)).toBeAttached()
  await expect(laterPicture(page)).toBeHidden()
  // What listens for the key comes at the end of the page, after the picture.
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(laterPicture(page)).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.clock.resume()
  await hydrated(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('all pictures are there', async ({ page }) => {
    await page.goto('/gallery')
    await expect(laterPicture(page)).toBeVisible()
  })
})
