import type { Page } from '@playwright/test'
import { newTag } from '../../testing/new-tag.ts'
import { expectToast, fillSignIn, followLink } from '../support/page.ts'
import { SUPERADMIN } from '../support/site.ts'
import { adminTest, expect } from '../support/test.ts'

const row = (page: Page, email: string) =>
  page.getByRole('list', { name: 'Users' }).getByRole('listitem').filter({ hasText: email })

/** The oldest account of all, behind those that other journeys have made. */
async function showFirstAdmin(page: Page) {
  const more = page.getByRole('button', { name: 'Show more' })
  await expect(async () => {
    if (await more.isVisible()) await more.click({ timeout: 1_000 })
    await expect(row(page, SUPERADMIN.email)).toBeVisible({ timeout: 1_000 })
  }).toPass()
}

adminTest(
  'Add User makes staff, who set their password by e-mail',
  async ({ page, site, browser, watch, baseURL }) => {
    const email = `staff-${newTag()}@example.com`
    await page.goto('/admin/users')
    await page.getByRole('button', { name: 'Add User' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add User' })
    await dialog.getByLabel('Username').fill('Tita Baby')
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByRole('button', { name: 'Create User' }).click()
    await expect(dialog).toBeHidden()
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
    await followLink(colleague, link)
    // The secret is in the letter only.
    await expect(colleague).toHaveURL(/\/admin\/reset-password$/)
    // A reload before the session has begun would lose it: the address holds it no longer.
    await expect(colleague.getByRole('textbox', { name: 'New password' })).toBeVisible()
    await colleague.reload()
    await colleague.getByRole('textbox', { name: 'New password' }).fill('my-own-password')
    await colleague.getByRole('textbox', { name: 'Confirm password' }).fill('my-own-password')
    await colleague.getByRole('button', { name: 'Update Password' }).click()
    // In at once, without signing in with what was just typed.
    await colleague.waitForURL('**/admin')
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
  async ({ page, site, browser, watch, baseURL, expectedErrors }) => {
    expectedErrors.push(/status of 400/)
    const stranger = {
      email: `late-${newTag()}@example.com`,
      password: 'strangers-own',
    }
    await site.visitor().auth.signUp(stranger)
    await page.goto('/admin/users')
    const account = row(page, stranger.email)
    await account.getByRole('button', { name: /^Invite/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite User' })
    await dialog.getByRole('button', { name: 'Send Invitation' }).click()
    await expectToast(page, 'Success', 'Invitation sent successfully')
    await expect(account.getByText('Invited as Admin', { exact: true })).toBeVisible()

    const { link } = await site.letterTo(stranger.email, /Your staff account/)
    const owner = await (
      await browser.newContext({ baseURL, storageState: { cookies: [], origins: [] } })
    ).newPage()
    watch(owner)
    await followLink(owner, link)
    await owner.getByRole('textbox', { name: 'New password' }).fill('my-own-password')
    await owner.getByRole('textbox', { name: 'Confirm password' }).fill('my-own-password')
    await owner.getByRole('button', { name: 'Update Password' }).click()
    await owner.waitForURL('**/admin')
    await owner.getByRole('button', { name: 'Sign Out' }).click()
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
