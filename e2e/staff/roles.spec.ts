import { listingTitled, makeListing } from '../../testing/listings.ts'
import { enter, expectToast } from '../support/page.ts'
import { expect, test } from '../support/test.ts'

test.use({ ownSite: true })

test('demoted while working: the next action is refused, in words', async ({
  page,
  browser,
  site,
  admin,
  watch,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 403/)
  const worker = await site.makeAccount('admin')
  const { id, title } = await makeListing(admin)

  // The superadmin, in a browser of their own, lets only admins edit.
  const { session } = await site.superadmin()
  const boss = await (
    await browser.newContext({ baseURL: site.origin, storageState: site.storageOf(session) })
  ).newPage()
  watch(boss)
  await boss.goto('/admin/settings/access')
  await boss.getByRole('radio', { name: /^Admins only/ }).check()
  await boss.getByRole('button', { name: 'Save' }).click()
  await expectToast(boss, 'Success', 'Setting saved')

  await enter(page, site, worker)
  await page.goto(`/admin/properties/${id}/edit`)
  await page.getByRole('textbox', { name: 'Price' }).fill('₱9')

  await boss.goto('/admin/users')
  await boss
    .getByRole('list', { name: 'Users' })
    .getByRole('listitem')
    .filter({ hasText: worker.email })
    .getByRole('combobox')
    .selectOption('User')
  await expectToast(boss, 'Success', 'User role updated successfully')
  await boss.context().close()

  await page.getByRole('button', { name: 'Update Property' }).click()
  await expectToast(page, 'Error', 'Failed to update property')
  await expect(page.getByText('Your account is not allowed to edit listings.')).toBeVisible()
  // Nothing was saved, nothing typed is lost, and the screen has noticed.
  expect((await listingTitled(admin, title)).price).toBe('₱1,000,000')
  await expect(page.getByRole('textbox', { name: 'Price' })).toHaveValue('₱9')
  await expect(page.getByRole('link', { name: 'User Management' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByText(/Only admins and super admins can edit listings/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add Property' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
})
