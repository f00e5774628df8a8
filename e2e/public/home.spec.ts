import { isActive, pick } from '../../testing/listings.ts'
import { expectNoSidewaysScroll, open } from '../support/page.ts'
import { expect, test } from '../support/test.ts'

test('shows the broker, the figures and up to six featured listings', { tag: '@phone' }, async ({
  page,
  listings,
}) => {
  await open(page, '/')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /^Call 0\d{3}/ }).first()).toHaveAttribute(
    'href',
    /^tel:\+63/,
  )
  for (const text of [
    '200+',
    'Properties Sold',
    '10+',
    'Years Experience',
    '100%',
    'Client Satisfaction',
    '50+',
    'Happy Families',
  ]) {
    await expect(main.getByText(text, { exact: true })).toBeVisible()
  }
  await expect(main.getByRole('heading', { level: 2, name: /^Meet / })).toBeVisible()
  await expect(main.getByRole('figure')).toHaveCount(4)

  const featured = listings.filter((l) => isActive(l) && l.featured)
  const section = main.getByRole('region', { name: 'Featured Properties' })
  await expect(section.getByRole('article')).toHaveCount(Math.min(featured.length, 6))
  for (const { title } of featured.slice(0, 6)) {
    await expect(section.getByRole('link', { name: title, exact: true })).toBeVisible()
  }
  await expectNoSidewaysScroll(page)
})

test('leads from a featured listing to its page', async ({ page, listings }) => {
  const { id, title } = pick(listings, (l) => isActive(l) && l.featured)
  await open(page, '/')
  const section = page.getByRole('region', { name: 'Featured Properties' })
  await section.getByRole('link', { name: title, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/property/.*${id}$`))
})
