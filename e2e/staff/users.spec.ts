import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import {
  enter,
  expectAccessible,
  expectNoSidewaysScroll,
  expectToast,
  fillSignIn,
} from '../support/page.ts'
import { SUPERADMIN } from '../support/site.ts'
import { adminTest, expect, test } from '../support/test.ts'

const row = (page: Page, email: string) =>
  page.getByRole('list', { name: 'Users' }).getByRole('listitem').filter({ hasText: email })

/** The oldest account of all, behind those that other journeys have made. */
async function showFirstAdmin(page: Page) {
  const more = page.getByRole('button', { name: 'Show more' })
  await expect(async () => {
    if (await more.isVisible()) await more.click()
    await expect(row(page, SUPERADMIN.email)).toBeVisible({ timeout: 1_000 })
  }).toPass()
}

adminTest('the list, newest first', { tag: '@phone' }, async ({ page, site }) => {
  const user = await site.makeAccount('user')
  const boss = await site.makeAccount('superadmin')
  await page.goto('/admin/users')
  await expect(row(page, user.email)).toContainText(user.name)
  const emails = String(await page.getByRole('list', { name: 'Users' }).textContent())
  expect(emails.indexOf(boss.email)).toBeLessThan(emails.indexOf(user.email))
  await expect(row(page, user.email).getByText('User', { exact: true }).first()).toBeVisible()
  await expect(row(page, user.email).getByRole('button', { name: /Reset Password/ })).toBeVisible()
  await expect(row(page, boss.email).getByRole('button', { name: /Reset Password/ })).toHaveCount(0)
  // Nobody deletes themselves.
  await expect(row(page, SUPERADMIN.email).getByRole('button', { name: /Delete/ })).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

adminTest('roles are changed', async ({ page, site }) => {
  const user = await site.makeAccount('user')
  await page.goto('/admin/users')
  for (const role of ['Admin', 'Super Admin', 'User']) {
    await row(page, user.email).getByRole('combobox').selectOption(role)
    await expectToast(page, 'Success', 'User role updated successfully')
    await expect(row(page, user.email).getByText(role, { exact: true }).first()).toBeVisible()
  }
})

adminTest('a password reset is sent', async ({ page, site }) => {
  const user = await site.makeAccount('user')
  await page.goto('/admin/users')
  await row(page, user.email)
    .getByRole('button', { name: /Reset Password/ })
    .click()
  await expectToast(page, 'Success', 'Password reset email sent successfully')
  expect((await site.letterTo(user.email, /Set a new password/)).link).toContain('reset-password')
})

adminTest('a user who is gone is not found', async ({ page, site, admin }) => {
  const user = await site.makeAccount('user')
  await page.goto('/admin/users')
  await expect(row(page, user.email)).toBeVisible()
  await admin.from('profiles').delete().eq('username', user.email).select('id')
  await row(page, user.email)
    .getByRole('button', { name: /Reset Password/ })
    .click()
  await expectToast(page, 'Error', 'User not found')
  await expect(row(page, user.email)).toHaveCount(0)
})

adminTest('deleting asks first, and ends the account’s sessions', async ({ page, site }) => {
  const user = await site.makeAccount('user')
  const { client } = await site.signIn(user)
  await page.goto('/admin/users')
  await row(page, user.email)
    .getByRole('button', { name: /Delete/ })
    .click()
  const dialog = page.getByRole('alertdialog')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(row(page, user.email)).toBeVisible()
  await row(page, user.email)
    .getByRole('button', { name: /Delete/ })
    .click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Success', 'User deleted successfully')
  await expect(row(page, user.email)).toHaveCount(0)
  await expect
    .poll(async () => (await client.from('staff_settings').select('listing_editors')).status)
    .toBe(401)
})

adminTest(
  'Add User makes staff, who set their password by e-mail',
  async ({ page, site, browser, watch, baseURL }) => {
    const email = `staff-${randomUUID().slice(0, 8)}@example.com`
    await page.goto('/admin/users')
    await page.getByRole('button', { name: 'Add User' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add User' })
    await expect(dialog).toContainText('they will receive an e-mail to set their password.')
    await expect(dialog.getByLabel('Role').getByRole('option')).toHaveText(['Admin', 'Super Admin'])
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Create User' }).click()
    await expect(dialog.getByText('Enter a username.')).toBeVisible()
    await expect(dialog.getByText('Enter an e-mail address.')).toBeVisible()

    await dialog.getByLabel('Username').fill('Tita Baby')
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByRole('button', { name: 'Create User' }).click()
    await expectToast(page, 'Success', 'User created successfully')
    await expect(dialog).toBeHidden()
    await expect(row(page, email)).toContainText('Tita Baby')
    await expect(row(page, email).getByText('Not confirmed', { exact: true })).toBeVisible()
    await expect(row(page, email).getByText('Invited as Admin', { exact: true })).toBeVisible()
    // The admin is still the admin.
    await page.reload()
    await showFirstAdmin(page)
    await expect(row(page, SUPERADMIN.email).getByText('You', { exact: true })).toBeVisible()

    const { link } = await site.letterTo(email, /Your staff account/)
    expect(await site.lettersTo(email)).toHaveLength(1)
    const colleague = await (
      await browser.newContext({ baseURL, storageState: { cookies: [], origins: [] } })
    ).newPage()
    watch(colleague)
    await colleague.goto(link)
    // The secret is in the letter only.
    await expect(colleague).toHaveURL(/\/admin\/reset-password$/)
    // A reload before the session has begun would lose it: the address holds it no longer.
    await expect(colleague.getByRole('textbox', { name: 'New password' })).toBeVisible()
    await colleague.reload()
    await colleague.getByRole('textbox', { name: 'New password' }).fill('my-own-password')
    await colleague.getByRole('textbox', { name: 'Confirm password' }).fill('my-own-password')
    await colleague.getByRole('button', { name: 'Update Password' }).click()
    await colleague.waitForURL('**/admin/login')
    await fillSignIn(colleague, { email, password: 'my-own-password' })
    await colleague.waitForURL('**/admin/properties')
    await colleague.goto('/admin/users')
    await expect(colleague.getByRole('heading', { name: 'User Management' })).toBeVisible()
    await page.reload()
    await expect(row(page, email).getByText('Admin', { exact: true }).first()).toBeVisible()
    await expect(row(page, email).getByText(/Invited|Not confirmed/)).toHaveCount(0)
    await colleague.context().close()
  },
)

adminTest(
  'an address that nobody confirmed is not raised but invited, past whoever signed it up',
  { tag: '@phone' },
  async ({ page, site, browser, watch, baseURL, expectedErrors }) => {
    expectedErrors.push(/status of 400/)
    const stranger = {
      email: `late-${randomUUID().slice(0, 8)}@example.com`,
      password: 'strangers-own',
    }
    await site.visitor().auth.signUp(stranger)
    await page.goto('/admin/users')
    const account = row(page, stranger.email)
    await expect(account.getByText('Not confirmed', { exact: true })).toBeVisible()
    await expect(account.getByRole('option')).toHaveText(['User'])
    await expect(account.getByRole('combobox')).toHaveAccessibleDescription(
      /its role can’t be raised: invite it instead/,
    )
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await account.getByRole('button', { name: /^Invite/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite User' })
    await expect(dialog.getByLabel('Email')).toHaveValue(stranger.email)
    await expect(dialog.getByLabel('Email')).not.toBeEditable()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Send Invitation' }).click()
    await expectToast(page, 'Success', 'Invitation sent successfully')
    await expect(account.getByText('Invited as Admin', { exact: true })).toBeVisible()

    const { link } = await site.letterTo(stranger.email, /Your staff account/)
    const owner = await (
      await browser.newContext({ baseURL, storageState: { cookies: [], origins: [] } })
    ).newPage()
    watch(owner)
    await owner.goto(link)
    await owner.getByRole('textbox', { name: 'New password' }).fill('my-own-password')
    await owner.getByRole('textbox', { name: 'Confirm password' }).fill('my-own-password')
    await owner.getByRole('button', { name: 'Update Password' }).click()
    await owner.waitForURL('**/admin/login')
    await fillSignIn(owner, stranger)
    await expectToast(owner, 'Sign In Failed', 'Invalid login credentials')
    await fillSignIn(owner, { ...stranger, password: 'my-own-password' })
    await owner.waitForURL('**/admin/properties')
    await owner.goto('/admin/users')
    await expect(owner.getByRole('heading', { name: 'User Management' })).toBeVisible()
    await owner.context().close()
  },
)

adminTest(
  'an address that has an account can’t be added, and no invitation stays',
  async ({ page, site, admin, expectedErrors }) => {
    expectedErrors.push(/status of 4\d\d/)
    const user = await site.makeAccount('user')
    await page.goto('/admin/users')
    await page.getByRole('button', { name: 'Add User' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add User' })
    await dialog.getByLabel('Username').fill('Again')
    await dialog.getByLabel('Email').fill(user.email)
    await dialog.getByRole('button', { name: 'Create User' }).click()
    await expect(page.getByText(/already has an account. Change its role/)).toBeVisible()
    await expect(dialog.getByLabel('Email')).toHaveValue(user.email)
    const { data } = await admin.from('staff_invitations').select('id').eq('email', user.email)
    expect(data).toEqual([])
  },
)

adminTest(
  'a sign-up that fails withdraws its invitation',
  async ({ page, site, admin, expectedErrors }) => {
    expectedErrors.push(/status of 429/)
    const email = `never-${randomUUID().slice(0, 8)}@example.com`
    await site.useUpMails(email)
    await page.goto('/admin/users')
    await page.getByRole('button', { name: 'Add User' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add User' })
    await dialog.getByLabel('Username').fill('Never')
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByRole('button', { name: 'Create User' }).click()
    await expect(page.getByText(/Too many attempts. Please wait/)).toBeVisible()
    const { data } = await admin.from('staff_invitations').select('id').eq('email', email)
    expect(data).toEqual([])
  },
)

adminTest('failures, in the words agreed', async ({ page, site, expectedErrors }) => {
  expectedErrors.push(/status of (500|403|400)/, /accounts_failed/)
  const user = await site.makeAccount('user')
  let failing: string | undefined
  await page.route('**/rest/v1/profiles*', (route) =>
    route.request().method() === failing
      ? route.fulfill({ status: 500, json: {} })
      : route.continue(),
  )
  await page.goto('/admin/users')
  await expect(row(page, user.email)).toBeVisible()
  failing = 'PATCH'
  await row(page, user.email).getByRole('combobox').selectOption('Admin')
  await expectToast(page, 'Error', 'Failed to update user role')
  failing = 'DELETE'
  await row(page, user.email)
    .getByRole('button', { name: /Delete/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Error', 'Failed to delete user profile')
})

test('what the database refuses is said in words', async ({ page, site, expectedErrors }) => {
  expectedErrors.push(/status of 4\d\d/)
  const actor = await site.makeAccount('admin')
  const other = await site.makeAccount('admin')
  await enter(page, site, actor)
  await page.goto('/admin/users')
  await showFirstAdmin(page)
  // An admin is not offered what only a superadmin may do.
  await expect(row(page, SUPERADMIN.email).getByRole('combobox')).toBeDisabled()
  await expect(row(page, other.email).getByRole('option')).toHaveText(['User', 'Admin'])

  // Raised meanwhile, which this screen doesn't know yet.
  await site.setRole(other, 'superadmin')
  await row(page, other.email).getByRole('combobox').selectOption('User')
  await expectToast(page, 'Error', 'Failed to update user role')
  await expect(page.getByText(/Your account is not allowed to do this/)).toBeVisible()
  await expect(row(page, other.email).getByText('Super Admin').first()).toBeVisible()
})

test('giving up one’s own role asks first', async ({ page, site }) => {
  const actor = await site.makeAccount('admin')
  await enter(page, site, actor)
  await page.goto('/admin/users')
  await row(page, actor.email).getByRole('combobox').selectOption('User')
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(row(page, actor.email).getByRole('combobox')).toHaveValue('admin')
  await row(page, actor.email).getByRole('combobox').selectOption('User')
  await dialog.getByRole('button', { name: 'Change my role' }).click()
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
})
