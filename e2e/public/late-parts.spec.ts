import { hydrated, open } from '../support/page.ts'
import { expect, test } from '../support/test.ts'

test('parts below the first screen are laid out for good before the application starts', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/gallery', { waitUntil: 'commit' })
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('article') })
  await expect(cards.last()).toHaveAttribute('data-later')
  await hydrated(page)
  await expect(cards.last()).not.toHaveAttribute('data-later')
})

test('going back from a listing finds the place further down', { tag: '@phone' }, async ({
  page,
}) => {
  await open(page, '/gallery')
  const card = page.getByRole('article').last()
  await card.getByRole('link').click()
  await expect(page.getByRole('link', { name: 'Back to Home' })).toBeVisible()
  await page.goBack()
  await expect(card).toBeInViewport()
  await expect(card).not.toHaveAttribute('data-later')
})

test('a card that is touched before the page is idle opens its listing', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/gallery', { waitUntil: 'commit' })
  const link = page.getByRole('article').last().getByRole('link')
  const title = await link.textContent()
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: title ?? '' })).toBeVisible()
})

test('what is typed before the catalogue has come is looked for all the same', async ({ page }) => {
  let letGo = () => {}
  const arrival = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/\/rest\/v1\/properties\?/, async (route) => {
    await arrival
    await route.continue()
  })
  await open(page, '/gallery')
  const card = page.getByRole('article').last()
  const title = await card.getByRole('heading').textContent()
  await page.getByRole('searchbox').pressSequentially(title ?? '')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(title ?? '')
  letGo()
  await page.getByRole('searchbox').fill('')
  await expect(page.getByRole('article').nth(3)).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every part is in the page', async ({ page, listings }) => {
    await page.goto('/gallery')
    await expect(page.getByRole('article')).toHaveCount(
      listings.filter(({ status }) => status === 'active').length,
    )
    await expect(page.getByRole('contentinfo')).toBeVisible()
  })
})
