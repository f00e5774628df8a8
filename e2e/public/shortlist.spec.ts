import { isActive } from '../../testing/listings.ts'
import { hydrated, open } from '../support/page.ts'
import { expect, test } from '../support/test.ts'

test('what one saves, the family sees by a link, and saves too', async ({
  page,
  listings,
  browser,
  site,
}) => {
  const [first, second] = listings.filter(isActive)
  await open(page, '/gallery')
  for (const each of [second, first]) {
    const heart = page.getByRole('button', { name: `Save ${each?.title}`, exact: true })
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
  }
  await open(page, '/kept')
  const box = page.getByRole('textbox', { name: 'The link' })
  await expect(box).toHaveValue(
    new RegExp(`/shortlist\\?listings=${first?.reference},${second?.reference}$`),
  )
  const { pathname, search } = new URL(await box.inputValue())
  const viber = await page
    .getByRole('link', { name: 'Viber', exact: true })
    .first()
    .getAttribute('href')
  expect(decodeURIComponent(viber ?? '')).toContain(`${pathname}${search}`)

  const family = await browser.newContext({ baseURL: site.origin })
  const theirs = await family.newPage()
  await open(theirs, pathname + search)
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('A list of 2 properties')
  await expect(theirs.getByRole('article').getByRole('heading')).toHaveText([
    first?.title ?? '',
    second?.title ?? '',
  ])
  await theirs.getByRole('button', { name: 'Save all of these' }).click()
  await expect(theirs.getByText('Saved in this browser only.')).toBeVisible()
  await theirs.getByRole('link', { name: 'See saved homes' }).click()
  await hydrated(theirs)
  await expect(
    theirs.getByRole('heading', { level: 2 }).filter({ hasText: '2 listings' }),
  ).toBeVisible()
  await expect(theirs.getByRole('article')).toHaveCount(2)
  await expect(theirs.getByRole('article').first()).toHaveAccessibleName(first?.title ?? '')
  await family.close()
})

test('nonsense is said to be none, and nothing breaks', async ({ page, site, request }) => {
  for (const nonsense of ['', '?listings=', '?listings=house', `?listings=1${'0'.repeat(30)}`]) {
    const answer = await request.get(`/shortlist${nonsense}`)
    expect(answer.status()).toBe(200)
    expect(await answer.text()).toContain('This link names no listing.')
  }
  const tenThousand = Array.from({ length: 10_000 }, (_, index) => `BL-${1001 + index}`).join(',')
  for (const path of ['/shortlist', '/compare']) {
    const answer = await fetch(`${site.origin}${path}?listings=${tenThousand}`)
    expect(answer.status).toBe(431)
  }
  await open(page, '/shortlist?listings=%D9%A1%D9%A0,%00')
  await expect(page.getByText('This link names no listing.')).toBeVisible()
})

test('crawlers get a title and a picture, search engines are asked to stay away', async ({
  site,
  listings,
}) => {
  const active = listings.filter(isActive).slice(0, 3)
  const text = await site.textOf(
    `/shortlist?listings=${active.map(({ reference }) => reference).join(',')}`,
  )
  expect(text).toMatch(/<meta property="og:title" content="3 properties in [A-Z]/)
  expect(text).toMatch(/<meta property="og:image" content="http/)
  expect(text).toContain('<meta name="robots" content="noindex"/>')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a list is read and compared', async ({ page, listings }) => {
    const [first, second, third] = listings.filter(isActive)
    await page.goto(
      `/shortlist?listings=${first?.reference}&listings=${second?.reference.toLowerCase()}&listings=${third?.reference}`,
    )
    await expect(page.getByRole('article')).toHaveCount(3)
    await expect(page.getByRole('button', { name: 'Save all of these' })).toBeHidden()
    await page.getByRole('checkbox', { name: second?.title }).uncheck()
    await page.getByRole('button', { name: 'Compare' }).click()
    await expect(page).toHaveURL(/\/compare\?listings=/)
    await expect(page.getByRole('columnheader')).toHaveCount(2)
  })
})
