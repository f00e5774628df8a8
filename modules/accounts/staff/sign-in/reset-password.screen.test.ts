import type { Session } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { newTag } from '~testing/new-tag'
import { admin, openClient } from '~testing/screens/data'
import { answer, expectErrors } from '~testing/screens/requests'
import {
  expectAccessible,
  expectAddress,
  expectSound,
  expectToast,
  openScreen,
  walks,
} from '~testing/screens/screen'
import type { Account } from '~testing/screens/site'

const password = page.getByRole('textbox', { name: 'New password' })
const alert = page.getByRole('alert')

async function savePassword(text: string, confirmation = text) {
  await password.fill(text)
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(confirmation)
  await page.getByRole('button', { name: 'Update Password' }).click()
}

const tokensIn = (session: Session | null) =>
  `access_token=${session?.access_token}&refresh_token=${session?.refresh_token}`
const tokensOf = async ({ email }: Account) => tokensIn(await commands.signIn(email))

async function openLink(account: Account) {
  await openScreen(`/admin/reset-password#${await tokensOf(account)}&type=recovery`)
  await expect.element(page.getByText(account.email)).toBeVisible()
}

/** @returns whether the account has this password */
async function fitsPassword({ email }: Pick<Account, 'email'>, text: string): Promise<boolean> {
  const { auth } = await openClient()
  return !(await auth.signInWithPassword({ email, password: text })).error
}

const inLink = (link = '') => new URLSearchParams(new URL(link).hash.slice(1))

test('a new password is shown, compared and measured', async () => {
  const account = await commands.makeAccount('user')
  await openLink(account)
  expect(location.pathname + location.search + location.hash).toBe('/admin/reset-password')
  await expectAccessible()
  await expect.element(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show new password' }).click()
  await expect.element(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide new password' }).click()
  await expect.element(password).toHaveAttribute('type', 'password')
  await expect.element(page.getByRole('button', { name: 'Show confirmed password' })).toBeVisible()

  await savePassword('one-thing', 'another')
  await expect.element(alert).toHaveTextContent('Passwords do not match')
  await savePassword('short')
  await expect.element(alert).toHaveTextContent('Password must be at least 6 characters long')
  expect(await fitsPassword(account, account.password)).toBe(true)
  await savePassword('a-new-password')
  await expectToast('Password updated', 'Your password has been successfully updated.')
  await expectAddress('/admin/login')
  expect(await fitsPassword(account, 'a-new-password')).toBe(true)
})

test('tokens are taken from the query too', async () => {
  const account = await commands.makeAccount('user')
  await openScreen(`/admin/reset-password?${await tokensOf(account)}&type=recovery`)
  await expect.element(page.getByText(account.email)).toBeVisible()
  await expectAddress('/admin/reset-password')
})

test('the server’s refusal stands at the form', async () => {
  expectErrors(/status of 400/)
  await openLink(await commands.makeAccount('user'))
  const tooLong = 'a'.repeat(73)
  await savePassword(tooLong)
  await expect.element(alert).toHaveTextContent('Password cannot be longer than 72 characters')
  await expect.element(password).toHaveValue(tooLong)
})

test('whoever signed in a while ago is asked for the current password', async () => {
  expectErrors(/status of 400/)
  const account = await commands.makeAccount('user')
  await openLink(account)
  const old = answer('PUT /auth/v1/user', {
    status: 400,
    json: { code: 400, error_code: 'reauthentication_needed', msg: 'requires reauthentication' },
  })
  await savePassword('a-new-password')
  await expect.element(alert).toMatchTextContent('Enter your current password too.')
  await expectAccessible()
  old.end()
  await page.getByRole('textbox', { name: 'Current password' }).fill(account.password)
  await page.getByRole('button', { name: 'Update Password' }).click()
  await expectAddress('/admin/login')
  expect(await fitsPassword(account, 'a-new-password')).toBe(true)
})

test.each(walks)('without a link the page says what to do, on the %s screen', async (on) => {
  await openScreen('/admin/reset-password', { on })
  await expect.element(page.getByText(/works with the link from our e-mail/)).toBeVisible()
  await expectSound()
  await page.getByRole('link', { name: 'Back to Login' }).click()
  await expectAddress('/admin/login')
})

test('made-up tokens are explained', async () => {
  expectErrors(/status of 40\d/)
  await openScreen('/admin/reset-password#access_token=a.b.c&refresh_token=nothing')
  await expect.element(alert).toMatchTextContent('expired or was used already')
  expect(location.href).not.toContain('token')
})

test('an invitation that has ended is said, and the password is set all the same', async () => {
  expectErrors(/status of 400/)
  const account = await commands.makeAccount('user')
  const tokens = await tokensOf(account)
  const invitation = 'x'.repeat(43)
  await openScreen(`/admin/reset-password?invitation=${invitation}#${tokens}&type=recovery`)
  await savePassword('a-new-password')
  await expectToast('Password updated', 'Your password has been successfully updated.')
  await expect.element(page.getByText(/the invitation has expired or was withdrawn/)).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Back to Login' }).click()
  await expectAddress('/admin/login')
  expect(await fitsPassword(account, 'a-new-password')).toBe(true)
})

test('an invitation is tried again where the server could not be reached', async () => {
  const email = `staff-${newTag()}@example.com`
  const client = await admin()
  const { data: secret } = await client.rpc('invite_staff', { email, role: 'admin' })
  const { auth } = await openClient()
  await auth.signUp({ email, password: 'nobody-knows-it' })
  const [mail] = await commands.mailsTo(email)
  const token_hash = inLink(mail?.link).get('token_hash') ?? ''
  const { data: entered } = await auth.verifyOtp({ type: 'signup', token_hash })
  const tokens = tokensIn(entered.session)
  await openScreen(`/admin/reset-password?invitation=${secret}#${tokens}&type=signup`)
  const down = answer('POST /rest/v1/rpc/accept_invitation', { status: 503 })
  await savePassword('a-new-password')
  await expect.element(alert).toMatchTextContent('Your password is set, but the invitation')
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
  down.end()
  await page.getByRole('button', { name: 'Accept the invitation' }).click()
  await expectAddress('/admin')
  const { data } = await client.from('profiles').select('role').eq('username', email)
  expect(data).toEqual([{ role: 'admin' }])
})

test('an expired invitation can be sent again from where it leads', async () => {
  const { email } = await commands.makeAccount('user')
  const path = `/admin/reset-password?invitation=${'x'.repeat(43)}`
  await openScreen(`${path}#error=access_denied&error_code=otp_expired&error_description=Ring+us`)
  await expect.element(alert).toMatchTextContent('expired or was used already')
  await page.getByRole('button', { name: 'Send me a new one' }).click()
  await expect.element(page.getByText(/If your invitation still stands/)).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await page.getByRole('dialog').getByLabelText('Email').fill(email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expectToast('Success', 'Password reset email sent! Please check your inbox.')
  const [mail] = await commands.mailsTo(email)
  expect(mail?.subject).toMatch(/Set a new password/)
  expect(inLink(mail?.link).get('redirect_to')).toBe(location.origin + path)
})

test.each(walks)('an expired invitation is renewed by a press, on the %s screen', async (on) => {
  const email = `staff-${newTag()}@example.com`
  const client = await admin()
  const { data: secret } = await client.rpc('invite_staff', { email, role: 'user' })
  await commands.query(
    `update public.staff_invitations set expires_at = now() - interval '1 day' where email = $1`,
    [email],
  )
  const path = `/admin/reset-password?invitation=${secret}`
  await openScreen(`${path}#error=access_denied&error_code=otp_expired`, { on })
  await expectSound()
  await page.getByRole('button', { name: 'Send me a new one' }).click()
  await expect.element(page.getByText(/If your invitation still stands/)).toBeVisible()
  const [mail] = await commands.mailsTo(email)
  expect(mail?.subject).toMatch(/^Your staff account/)
  expect(inLink(mail?.link).get('redirect_to')).toBe(location.origin + path)
})

test('a recovery link that leads elsewhere still asks for a new password', async () => {
  const account = await commands.makeAccount('user')
  await openScreen(`/admin#${await tokensOf(account)}&type=recovery`)
  await expectAddress('/admin/reset-password')
  await expect.element(page.getByText(account.email)).toBeVisible()
})
