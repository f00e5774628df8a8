import { expectToast, fillSignIn, followLink } from '../support/page.ts'
import { expect, test } from '../support/test.ts'

test('a recovery link sets a new password, once', async ({ page, site, expectedErrors }) => {
  expectedErrors.push(/status of 40[03]/)
  const account = await site.makeAccount('user')
  await site.visitor().auth.resetPasswordForEmail(account.email, {
    redirectTo: `${site.origin}/admin/reset-password`,
  })
  const { link } = await site.letterTo(account.email, /Set a new password/)

  await followLink(page, link)
  await expect(page.getByText(account.email)).toBeVisible()
  await expect(page).toHaveURL('/admin/reset-password')
  // Nor does the entry before it in the history hold the tokens.
  expect(await page.evaluate(() => window.location.hash + window.location.search)).toBe('')

  await page.getByRole('textbox', { name: 'New password' }).fill('a-new-password')
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('a-new-password')
  await page.getByRole('button', { name: 'Update Password' }).click()
  await expectToast(page, 'Password updated', 'Your password has been successfully updated.')
  await page.waitForURL('**/admin/login')

  await fillSignIn(page, account)
  await expectToast(page, 'Sign In Failed', 'Invalid login credentials')
  await fillSignIn(page, { email: account.email, password: 'a-new-password' })
  await page.waitForURL('**/admin/properties')

  await followLink(page, link)
  await expect(page.getByRole('alert')).toContainText('expired or was used already')
})
