import { makeListing, removeListing } from '../../testing/listings.ts'
import { expect, adminTest as test } from '../support/test.ts'

test('an owner looks at a draft by its link until it is ended, and visitors once it is published', async ({
  page,
  browser,
  site,
  admin,
  watch,
  expectedErrors,
}) => {
  expectedErrors.push(/\b404\b.*\/draft\//)
  const { id, title } = await makeListing(admin, { status: 'active', published_at: null })
  const statusForVisitors = async () => (await fetch(`${site.origin}/property/${id}`)).status
  await page.goto(`/admin/properties/${id}/edit`)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByRole('button', { name: 'Make a link for the owner' }).click()
  const link = await page.getByRole('textbox', { name: 'The link' }).inputValue()

  const context = await browser.newContext({ baseURL: site.origin })
  const owner = await context.newPage()
  watch(owner)
  const { pathname } = new URL(link)
  await owner.goto(pathname)
  await expect(owner.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(await statusForVisitors()).toBe(404)

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Published: visitors see this listing')).toBeVisible()
  expect(await statusForVisitors()).toBe(200)
  await page.getByRole('button', { name: 'Make it a draft' }).click()
  await expect(page.getByText('Draft: only staff see this')).toBeVisible()
  expect(await statusForVisitors()).toBe(404)

  await page.getByRole('button', { name: 'End the link' }).click()
  await expect(page.getByRole('button', { name: 'Make a link for the owner' })).toBeVisible()
  expect((await owner.goto(pathname))?.status()).toBe(404)
  await expect(owner.getByRole('heading', { name: 'This link has ended' })).toBeVisible()
  await context.close()
  await removeListing(admin, id)
})
