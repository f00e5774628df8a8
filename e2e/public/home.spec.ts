import { isActive, pick } from '../../testing/listings.ts'
import { open } from '../support/page.ts'
import { expect, test } from '../support/test.ts'

test('leads from a featured listing to its page', async ({ page, listings }) => {
  const { id, title } = pick(listings, (l) => isActive(l) && l.featured)
  await open(page, '/')
  const section = page.getByRole('region', { name: 'Featured Properties' })
  await section.getByRole('link', { name: title, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/property/.*${id}$`))
})
