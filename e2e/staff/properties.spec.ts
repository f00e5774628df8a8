import { makeListing } from '../../testing/listings.ts'
import { hold } from '../support/page.ts'
import { adminTest, expect } from '../support/test.ts'

adminTest(
  'a card that is opened while its search is still typed opens',
  async ({ page, admin }) => {
    const { title } = await makeListing(admin)
    await page.clock.install()
    await page.goto('/admin/properties')
    const edit = page.getByRole('link', { name: `Edit ${title}` })
    await expect(edit).toBeVisible()
    const arrival = await hold(page, /\/rest\/v1\/properties\?.*id=eq/)
    await page.getByRole('searchbox', { name: 'Search properties' }).fill('Listing')
    await edit.click()
    await page.clock.runFor(1_000)
    arrival.release()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  },
)
