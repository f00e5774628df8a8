import type { Page } from '@playwright/test'
import { isActive } from '../../testing/listings.ts'
import { hold, hydrated, open } from '../support/page.ts'
import { expect, test } from '../support/test.ts'

const heart = (page: Page, title: string) =>
  page.getByRole('button', { name: `Save ${title}`, exact: true }).first()

test('a heart saves a listing, on a card and on its page, until it is removed', async ({
  page,
  listings,
}) => {
  const [first, second] = listings.filter(isActive)
  await open(page, '/gallery')
  await heart(page, first?.title ?? '').click()
  await expect(heart(page, first?.title ?? '')).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('article').getByRole('link', { name: second?.title }).click()
  await expect(page.getByRole('heading', { level: 1, name: second?.title })).toBeVisible()
  await heart(page, second?.title ?? '').click()
  await expect(heart(page, second?.title ?? '')).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await hydrated(page)
  await expect(heart(page, second?.title ?? '')).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('navigation').getByRole('link', { name: 'Saved 2' }).click()
  await expect(page).toHaveURL('/saved')
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByRole('button', { name: `Remove ${first?.title}` }).click()
  await page.goBack()
  await expect(heart(page, second?.title ?? '')).toHaveAttribute('aria-pressed', 'true')
})

test('a tap on a heart that comes before the application is not lost', async ({
  page,
  listings,
}) => {
  const title = listings.find(isActive)?.title ?? ''
  const { release } = await hold(page, /\/assets\/.*\.js/)
  await page.goto('/gallery')
  await heart(page, title).click()
  release()
  await expect(heart(page, title)).toHaveAttribute('aria-pressed', 'true')
})

test('nor is one that comes before what shows a filtered list', async ({ page, listings }) => {
  const { title, city } = listings.find((one) => isActive(one) && one.city) ?? {}
  const { release } = await hold(page, /\/assets\/filtered-gallery-.*\.js/)
  const asked = page.waitForRequest(/\/assets\/filtered-gallery-/)
  await page.goto(`/gallery?town=${city?.toLowerCase().replaceAll(' ', '-')}`)
  await asked
  await heart(page, title ?? '').click()
  release()
  await expect(heart(page, title ?? '')).toHaveAttribute('aria-pressed', 'true')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('there are no hearts, and /saved says what it needs', async ({ page }) => {
    await page.goto('/gallery')
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.getByRole('button', { name: /^Save / })).toHaveCount(0)
    await page.goto('/saved')
    await expect(page.getByText(/that needs JavaScript/)).toBeVisible()
  })
})
