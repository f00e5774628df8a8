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
  await open(page, '/saved')
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
