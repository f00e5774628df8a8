import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible, expectToast, fillSignIn } from '../support/page.ts'
import { expect, test } from '../support/test.ts'

async function fillPasswords(page: Page, password: string, confirmation: string) {
  await page.getByRole('textbox', { name: 'New password' }).fill(password)
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(confirmation)
  await page.getByRole('button', { name: 'Update Password' }).click()
}

test('a recovery link sets a new password, once', async ({ page, site, expectedErrors }) => {
  expectedErrors.push(/status of 400/)
  const account = await site.makeAccount('user')
  await site.visitor().auth.resetPasswordForEmail(account.email, {
    redirectTo: `${site.origin}/admin/reset-password`,
  })
  const { link } = await site.letterTo(account.email, /Set a new password/)

  await page.goto(link)
  await expect(page.getByText(account.email)).toBeVisible()
  expect(page.url()).toBe(`${site.origin}/admin/reset-password`)
  // Nor does the entry before it in the history hold the tokens.
  expect(await page.evaluate(() => window.location.hash + window.location.search)).toBe('')
  await expectAccessible(page)

  const password = page.getByRole('textbox', { name: 'New password' })
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show new password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide new password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
  await expect(page.getByRole('button', { name: 'Show confirmed password' })).toBeVisible()

  await fillPasswords(page, 'one-thing', 'another')
  await expect(page.getByRole('alert')).toHaveText('Passwords do not match')
  await fillPasswords(page, 'short', 'short')
  await expect(page.getByRole('alert')).toHaveText('Password must be at least 6 characters long')
  await fillPasswords(page, 'a-new-password', 'a-new-password')
  await expectToast(page, 'Password updated', 'Your password has been successfully updated.')
  await page.waitForURL('**/admin/login')

  await fillSignIn(page, account)
  await expectToast(page, 'Sign In Failed', 'Invalid login credentials')
  await fillSignIn(page, { email: account.email, password: 'a-new-password' })
  await page.waitForURL('**/admin/properties')

  await page.goto(link)
  await expect(page.getByRole('alert')).toContainText('expired or was used already')
})

test('tokens are taken from the query too', async ({ page, site }) => {
  const account = await site.makeAccount('user')
  const { session } = await site.signIn(account)
  await page.goto(
    `/admin/reset-password?access_token=${session.access_token}&refresh_token=${session.refresh_token}&type=recovery`,
  )
  await expect(page.getByText(account.email)).toBeVisible()
  expect(page.url()).toBe(`${site.origin}/admin/reset-password`)
})

test('the server’s refusal stands at the form', async ({ page, site, expectedErrors }) => {
  expectedErrors.push(/status of 400/)
  const account = await site.makeAccount('user')
  const { session } = await site.signIn(account)
  const tooLong = 'a'.repeat(73)
  await page.goto(
    `/admin/reset-password#access_token=${session.access_token}&refresh_token=${session.refresh_token}`,
  )
  await fillPasswords(page, tooLong, tooLong)
  await expect(page.getByRole('alert')).toHaveText('Password cannot be longer than 72 characters')
  await expect(page.getByRole('textbox', { name: 'New password' })).toHaveValue(tooLong)
})

test('without a link the page says what to do', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/admin/reset-password')
  await expect(page.getByText(/works with the link from our e-mail/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to Login' }).click()
  await page.waitForURL('**/admin/login')
})

test('made-up tokens are explained', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 40\d/)
  await page.goto('/admin/reset-password#access_token=a.b.c&refresh_token=nothing')
  await expect(page.getByRole('alert')).toContainText('expired or was used already')
  expect(page.url()).not.toContain('token')
})

test('an invitation that has ended is said, and the password is set all the same', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/)
  const account = await site.makeAccount('user')
  const { session } = await site.signIn(account)
  await page.goto(
    `/admin/reset-password?invitation=${'x'.repeat(43)}#access_token=${session.access_token}&refresh_token=${session.refresh_token}&type=recovery`,
  )
  await fillPasswords(page, 'a-new-password', 'a-new-password')
  await expectToast(page, 'Password updated', 'Your password has been successfully updated.')
  await expect(page.getByText(/the invitation has expired or was withdrawn/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to Login' }).click()
  await fillSignIn(page, { email: account.email, password: 'a-new-password' })
  await page.waitForURL('**/admin/properties')
})

test('an invitation is tried again where the server could not be reached', async ({
  page,
  site,
  admin,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 503/)
  const email = `staff-${randomUUID().slice(0, 8)}@example.com`
  await page.goto(await site.invite(email, 'admin'))
  await page.route(
    '**/rpc/accept_invitation',
    (route) => route.fulfill({ status: 503, json: {} }),
    { times: 1 },
  )
  await fillPasswords(page, 'a-new-password', 'a-new-password')
  await expect(page.getByRole('alert')).toContainText('Your password is set, but the invitation')
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await page.getByRole('button', { name: 'Accept the invitation' }).click()
  await page.waitForURL('**/admin/login')
  const { data } = await admin.from('profiles').select('role').eq('username', email).single()
  expect(data?.role).toBe('admin')
})

test('an expired invitation can be sent again from where it leads', async ({ page, site }) => {
  const account = await site.makeAccount('user')
  const secret = 'x'.repeat(43)
  await page.goto(
    `/admin/reset-password?invitation=${secret}#error=access_denied&error_code=otp_expired&error_description=Ring+us`,
  )
  await expect(page.getByRole('alert')).toContainText('expired or was used already')
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(account.email)
  await dialog.getByRole('button', { name: 'Send Reset Link' }).click()
  await expectToast(page, 'Success', 'Password reset email sent! Please check your inbox.')
  const { link } = await site.letterTo(account.email, /Set a new password/)
  expect(new URL(link).searchParams.get('redirect_to')).toBe(
    `${site.origin}/admin/reset-password?invitation=${secret}`,
  )
})

test('a recovery link that leads elsewhere still asks for a new password', async ({
  page,
  site,
}) => {
  const account = await site.makeAccount('user')
  const { session } = await site.signIn(account)
  await page.goto(
    `/admin#access_token=${session.access_token}&refresh_token=${session.refresh_token}&type=recovery`,
  )
  await page.waitForURL('**/admin/reset-password')
  await expect(page.getByText(account.email)).toBeVisible()
})
