import { listingTitled, makeListing } from '../../testing/listings.ts'
import { enter, expectToast } from '../support/page.ts'
import { SUPERADMIN } from '../support/site.ts'
import { adminTest, expect, test } from '../support/test.ts'

test('a signed-in user may edit listings while every account may', async ({
  page,
  site,
  admin,
}) => {
  const user = await site.makeAccount('user')
  const { title } = await makeListing(admin)
  await enter(page, site, user)
  await page.goto(`/admin/properties?q=${title}`)
  await page.getByRole('button', { name: `Feature ${title}` }).click()
  await expectToast(page, 'Success', 'Property featured successfully')
  expect((await listingTitled(admin, title)).featured).toBe(true)
})

test.describe('what the whole site shares', () => {
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

  adminTest('a superadmin can’t be the last to go', async ({ page, site, expectedErrors }) => {
    expectedErrors.push(/status of 400/)
    const row = page
      .getByRole('list', { name: 'Users' })
      .getByRole('listitem')
      .filter({ hasText: SUPERADMIN.email })
    const giveUpRole = async () => {
      await row.getByRole('combobox').selectOption('Admin')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Change my role' }).click()
    }
    await page.goto('/admin/users')
    await giveUpRole()
    await expectToast(page, 'Error', 'Failed to update user role')
    await expect(page.getByText('There must always be at least one super admin.')).toBeVisible()
    await expect(row.getByRole('combobox')).toHaveValue('superadmin')

    await site.makeAccount('superadmin')
    await giveUpRole()
    await expectToast(page, 'Success', 'User role updated successfully')
    await expect(row.getByRole('combobox')).toHaveValue('admin')
  })
})
