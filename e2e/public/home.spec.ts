import { expect, open, test } from './visitor'

test('shows the broker, the figures and up to six featured listings', async ({
  page,
  listings,
}) => {
  await open(page, '/')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /^Call 0\d{3}/ }).first()).toHaveAttribute(
    'href',
    /^tel:\+63/,
  )
  for (const [value, label] of [
    ['200+', 'Properties Sold'],
    ['10+', 'Years Experience'],
    ['100%', 'Client Satisfaction'],
    ['50+', 'Happy Families'],
  ]) {
    await expect(main.getByText(value as string, { exact: true })).toBeVisible()
    await expect(main.getByText(label as string, { exact: true })).toBeVisible()
  }
  await expect(main.getByRole('heading', { level: 2, name: /^Meet / })).toBeVisible()
  await expect(main.getByRole('figure')).toHaveCount(4)

  const featured = listings.filter(({ status, featured }) => status === 'active' && featured)
  const section = main.getByRole('region', { name: 'Featured Properties' })
  await expect(section.getByRole('article')).toHaveCount(Math.min(featured.length, 6))
  for (const { title } of featured.slice(0, 6)) {
    await expect(section.getByRole('link', { name: title, exact: true })).toBeVisible()
  }
})

test('leads from a featured listing to its page', async ({ page, listings }) => {
  const newest = listings.find(({ status, featured }) => status === 'active' && featured)
  if (!newest) throw new Error('the sample catalogue has a featured listing')
  await open(page, '/')
  const section = page.getByRole('region', { name: 'Featured Properties' })
  await section.getByRole('link', { name: newest.title, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: newest.title })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/property/.*${newest.id}$`))
})
