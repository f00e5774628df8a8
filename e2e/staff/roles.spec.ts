import { listingTitled, makeListing } from './backend.ts'
import { adminTest, expect, expectToast, signIn, test } from './staff.ts'

// The setting is the whole site's: one project changes it, one journey at a time.
test.describe.configure({ mode: 'serial' })

test.afterEach(async ({ admin }) => {
  await admin
    .from('staff_settings')
    .update({ listing_editors: 'signed_in' })
    .eq('id', 1)
    .select('id')
})

test('a signed-in user may edit listings while every account may', async ({
  page,
  backend,
  admin,
}) => {
  test.skip(test.info().project.name !== 'desktop', 'another journey switches the setting')
  const user = await backend.makeAccount(admin, 'user')
  const { title } = await makeListing(admin)
  await signIn(page, user)
  await page.goto(`/admin/properties?q=${title}`)
  await page.getByRole('button', { name: `Feature ${title}` }).click()
  await expectToast(page, 'Success', 'Property featured successfully')
  expect((await listingTitled(admin, title)).featured).toBe(true)
})

test('demoted while working: the next action is refused, in words', async ({
  page,
  browser,
  backend,
  admin,
  adminStorage,
  watch,
  expectedErrors,
}) => {
  test.skip(test.info().project.name !== 'desktop', 'it changes a setting of the whole site')
  test.slow()
  expectedErrors.push(/status of 403/)
  const worker = await backend.makeAccount(admin, 'admin')
  const { id, title } = await makeListing(admin)

  // The superadmin, in a browser of their own, lets only admins edit.
  const { origin } = backend
  const boss = await (
    await browser.newContext({
      baseURL: origin,
      storageState: { cookies: [], origins: [{ origin, localStorage: [adminStorage] }] },
    })
  ).newPage()
  watch(boss)
  await boss.goto('/admin')
  await boss.getByRole('switch', { name: 'Every signed-in account may edit listings' }).click()
  await expectToast(boss, 'Success', 'Setting saved')
  await expect(boss.getByText('Only admins and super admins can edit listings')).toBeVisible()

  await signIn(page, worker)
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

adminTest(
  'a superadmin can’t be the last to go',
  async ({ page, backend, admin, expectedErrors }) => {
    expectedErrors.push(/status of 400/)
    const boss = await backend.makeAccount(admin, 'superadmin')
    // Answered as the database answers when there is no other; here there are others.
    await page.route('**/rest/v1/profiles*', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({
            status: 400,
            json: {
              code: 'P0001',
              message: 'There must always be at least one superadmin.',
              hint: 'last_superadmin',
            },
          })
        : route.continue(),
    )
    await page.goto('/admin/users')
    await page
      .getByRole('list', { name: 'Users' })
      .getByRole('listitem')
      .filter({ hasText: boss.email })
      .getByRole('combobox')
      .selectOption('Admin')
    await expectToast(page, 'Error', 'Failed to update user role')
    await expect(page.getByText('There must always be at least one super admin.')).toBeVisible()
  },
)
