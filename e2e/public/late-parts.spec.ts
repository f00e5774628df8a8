import type { Locator } from '@playwright/test'
import { isActive, pick } from '../../testing/listings.ts'
import { hold, hydrated, open, searchBox } from '../support/page.ts'
import { expect, test } from '../support/test.ts'

const topOf = (element: Locator) => element.evaluate((shown) => shown.getBoundingClientRect().top)

test('parts below the first screen are laid out for good before the application starts', {
  tag: '@phone',
}, async ({ page }) => {
  const arrival = await hold(page, /\/assets\/.*\.js$/)
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const page = document.documentElement
      if (!page.hasAttribute('data-first-view')) return
      observer.disconnect()
      page.setAttribute('data-parts', `${document.querySelectorAll('[data-later]').length}`)
    }).observe(document, { attributes: true, subtree: true })
  })
  await page.goto('/gallery', { waitUntil: 'commit' })
  const parts = page.locator('[data-later]')
  await expect(page.locator('html')).toHaveAttribute('data-parts', /[1-9]/)
  await expect(parts).toHaveCount(0)
  arrival.release()
  await hydrated(page)
  await expect(parts).toHaveCount(0)
})

test('going back from a listing finds the place further down', async ({ page }) => {
  await open(page, '/gallery')
  const card = page.getByRole('article').last()
  await card.getByRole('link').click()
  await expect(page.getByRole('link', { name: 'Back to Home' })).toBeVisible()
  await page.goBack()
  await expect(card).toBeInViewport()
  await expect(card).not.toHaveAttribute('data-later')
})

test('a page scrolled before the application starts stays there, also after Back and reload', {
  tag: '@phone-only',
}, async ({ page }) => {
  const arrival = await hold(page, /\/assets\/.*\.js$/)
  await page.goto('/gallery', { waitUntil: 'domcontentloaded' })
  const card = page.getByRole('article').nth(9)
  await card.scrollIntoViewIfNeeded()
  arrival.release()
  await hydrated(page)
  await expect(card).toBeInViewport()
  await card.getByRole('link').click()
  await expect(page.getByRole('link', { name: 'Back to Home' })).toBeVisible()
  await page.goBack()
  await expect(card).toBeInViewport()
  const top = await topOf(card)
  await page.reload()
  await hydrated(page)
  await expect.poll(() => topOf(card)).toBeCloseTo(top, 0)
})

test('a card that is touched before the page is idle opens its listing', async ({ page }) => {
  await page.goto('/gallery', { waitUntil: 'domcontentloaded' })
  const link = page.getByRole('article').last().getByRole('link')
  const title = await link.textContent()
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: title ?? '' })).toBeVisible()
})

test('what is typed before the catalogue has come is looked for all the same', async ({ page }) => {
  const arrival = await hold(page, /\/rest\/v1\/properties\?/)
  await open(page, '/gallery')
  const card = page.getByRole('article').last()
  const title = await card.getByRole('heading').textContent()
  // Once it suggests something, it is a combobox.
  const search = page.getByPlaceholder('Search by title, location or description')
  await search.pressSequentially(title ?? '')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(title ?? '')
  arrival.release()
  await search.fill('')
  await expect(page.getByRole('article').nth(3)).toBeVisible()
})

test('nothing that comes later fetches the styles that the page has in itself', async ({
  page,
  listings,
}) => {
  const styles: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') styles.push(request.url())
  })
  await open(page, `/property/${pick(listings, isActive).id}`)
  const heart = page.getByRole('button', { name: /^Save / }).first()
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  for (const address of ['/', '/contact', '/pampanga', '/saved', '/compare', '/searches']) {
    await open(page, address)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  }
  await open(page, '/gallery')
  await searchBox(page).fill('zzzz')
  await expect(page.getByRole('heading', { name: 'No Properties Found' })).toBeVisible()
  await page.getByRole('link', { name: 'Filters', exact: true }).click()
  await expect(page.getByRole('radio', { name: /^For rent/ })).toBeVisible()
  expect(styles).toEqual([])
})
