import { randomUUID } from 'node:crypto'
import { makeListing } from '../../testing/listings.ts'
import { enter, expectToast, fillSignIn, openMenu } from '../support/page.ts'
import { SUPERADMIN } from '../support/site.ts'
import { adminTest, expect, test } from '../support/test.ts'

test.describe('after signing in', () => {
  test('the listings come, for whoever came by the dashboard', async ({ page }) => {
    await page.goto('/admin')
    await fillSignIn(page, SUPERADMIN)
    await page.waitForURL('**/admin/properties')
  })

  test('the listings come, for whoever signed out on the dashboard', async ({ page, site }) => {
    await enter(page, site, SUPERADMIN)
    await page.goto('/admin')
    await openMenu(page)
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await fillSignIn(page, SUPERADMIN)
    await page.waitForURL('**/admin/properties')
  })

  test('the page comes that was asked for', async ({ page }) => {
    await page.goto('/admin/users')
    await fillSignIn(page, SUPERADMIN)
    await page.waitForURL('**/admin/users')
  })
})

test('without a link the fields for a new password are there, and say why they do nothing', async ({
  page,
}) => {
  await page.goto('/admin/reset-password')
  await page.getByRole('textbox', { name: 'New password' }).fill('a-new-password')
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('a-new-password')
  await page.getByRole('button', { name: 'Show new password' }).click()
  await page.getByRole('button', { name: 'Update Password' }).click()
  await expect(page.getByRole('alert')).toContainText('works with the link from our e-mail')
  await expect(page.getByRole('textbox', { name: 'New password' })).toHaveValue('a-new-password')
})

test('a recovery is known as one, and an ordinary session is not', async ({ page, site }) => {
  const account = await site.makeAccount('user')
  const { session } = await site.signIn(account)
  const said = page.getByText('Your old password no longer works')
  await page.goto(
    `/admin/reset-password#access_token=${session.access_token}&refresh_token=${session.refresh_token}&type=recovery`,
  )
  await expect(said).toBeVisible()
  await page.reload()
  await expect(page.getByText(account.email)).toBeVisible()
  await expect(said).toHaveCount(0)
})

adminTest('staff see a peso sign for PHP, Php and P', async ({ page, admin }) => {
  const { title } = await makeListing(admin, { price: 'Php 3,500,000' })
  await page.goto(`/admin/properties?q=${title}`)
  await expect(page.getByText('₱3,500,000', { exact: true })).toBeVisible()
})

adminTest('a new user’s password is spoken of', async ({ page }) => {
  await page.goto('/admin/users')
  await page.getByRole('button', { name: 'Add User' }).click()
  await page.getByLabel('Username').fill('New One')
  await page.getByLabel('Email').fill(`${randomUUID()}@example.com`)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Create|Add/ })
    .click()
  await expectToast(page, 'Success', 'User created successfully')
  await expectToast(
    page,
    'Success',
    'A temporary password was made. They will receive an e-mail to set their own.',
  )
})
