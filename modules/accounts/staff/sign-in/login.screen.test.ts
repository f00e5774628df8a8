import { expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { newTag } from '~testing/new-tag'
import { openClient } from '~testing/screens/data'
import { answer, expectErrors } from '~testing/screens/requests'
import {
  expectAccessible,
  expectAddress,
  expectNoSidewaysScroll,
  expectSound,
  expectToast,
  openScreen,
  type Size,
  walks,
} from '~testing/screens/screen'
import type { Account } from '~testing/screens/site'

const TOKEN = /^POST \/auth\/v1\/token\?grant_type=password/

const dialog = page.getByRole('dialog')
const question = page.getByRole('alertdialog', { name: 'Change the account?' })
const dashboard = page.getByRole('heading', { name: 'Dashboard' })
const email = page.getByLabelText('Email')
const password = page.getByRole('textbox', { name: 'Password' })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

const openLogin = (on?: Size) => openScreen('/admin/login', { on })
const newEmail = () => `new-${newTag()}@example.com`

async function signIn(account: Pick<Account, 'email' | 'password'>) {
  await email.fill(account.email)
  await password.fill(account.password)
  await press('Sign In')
}

async function openSignUp() {
  await openLogin()
  await page.getByRole('tab', { name: 'Sign Up' }).click()
}

async function askForLink(address: string) {
  await press('Forgot your password?')
  await dialog.getByLabelText('Email').fill(address)
  await press('Send Reset Link')
}

/** As our e-mails have it. */
async function linkFor(account: Account): Promise<string> {
  const { access_token, refresh_token } = await commands.signIn(account.email)
  return `/admin#access_token=${access_token}&refresh_token=${refresh_token}&type=signup`
}

async function expectProperties() {
  await expectAddress('/admin/properties')
  const heading = page.getByRole('heading', { level: 1, name: 'Properties' })
  await expect.element(heading).toBeVisible()
}

function storedEmail(): string {
  const stored = localStorage.getItem(`sb-${location.hostname}-auth-token`)
  return JSON.parse(stored ?? '{}').user?.email
}

test.each(walks)('signing in leads to the properties, on the %s screen', async (on) => {
  const account = await commands.makeAccount('user')
  await openLogin(on)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Staff sign-in')
  await expectSound()
  await signIn(account)
  await expectToast('Success', 'Signed in successfully')
  await expectProperties()
})

test('Google comes first, then the two tabs', async () => {
  await openLogin()
  await expect.element(page.getByRole('tablist')).toBeVisible()
  const buttons = page.getByRole('main').element().querySelectorAll('button')
  const [first, ...tabs] = [...buttons].slice(0, 3)
  expect(first).toHaveTextContent('Sign in with Google')
  expect(tabs.map(({ role }) => role)).toEqual(['tab', 'tab'])
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Sign In', 'Sign Up'])
})

test('no address leads a fresh session off the site', async () => {
  const account = await commands.makeAccount('user')
  await openScreen('/admin/login?redirect=//elsewhere.example/admin')
  await signIn(account)
  await expectProperties()
})

test('whoever is signed in already is not asked again', async () => {
  await openScreen('/admin/login', { as: 'admin' })
  await expectProperties()
})

test('a wrong password and an unknown account get the same answer', async () => {
  expectErrors(/status of 400/)
  const known = await commands.makeAccount('user')
  for (const address of [known.email, newEmail()]) {
    await openLogin()
    await signIn({ email: address, password: 'wrong' })
    await expectToast('Sign In Failed', 'Invalid login credentials')
    expect(location.pathname).toBe('/admin/login')
  }
})

test('repeated wrong passwords are refused for a while, in words', async () => {
  const msg = 'Too many attempts. Please wait 5 seconds and try again.'
  answer(TOKEN, { status: 429, json: { code: 429, error_code: 'over_request_rate_limit', msg } })
  await openLogin()
  await signIn({ email: newEmail(), password: 'wrong' })
  await expectToast('Sign In Failed', msg)
})

test('empty and malformed entries are answered at their fields', async () => {
  await openLogin()
  await press('Sign In')
  await expect.element(page.getByText('Enter your e-mail address.')).toBeVisible()
  await expect.element(page.getByText('Enter your password.')).toBeVisible()
  await email.fill('somebody')
  await expect.element(page.getByText(/such as name@example.com/)).toBeVisible()
  await expect.element(email).toHaveAttribute('aria-invalid', 'true')
})

test('a sign-up asks for what it needs', async () => {
  await openSignUp()
  await expect.element(page.getByText(/New accounts start with User privileges/)).toBeVisible()
  await expect.element(page.getByText('At least 8 characters.')).toBeVisible()
  await expectAccessible()
  await press('Sign Up')
  await expect.element(page.getByText('Enter your name.')).toBeVisible()
  await expect.element(page.getByText('Choose a password.')).toBeVisible()
})

test('a refused sign-up says why', async () => {
  expectErrors(/status of 4\d\d/)
  await openSignUp()
  await page.getByLabelText('Username').fill('Short')
  await email.fill(newEmail())
  await password.fill('abc')
  await press('Sign Up')
  await expect.element(page.getByText('Sign Up Failed', { exact: true })).toBeVisible()
})

test('an unconfirmed account can have its confirmation again', async () => {
  expectErrors(/status of 400/)
  const account = { email: newEmail(), password: 'abcdefgh' }
  await (await openClient()).auth.signUp(account)
  await openLogin()
  await signIn(account)
  await expectToast('Sign In Failed', 'Email not confirmed')
  await press('Send the confirmation again')
  await expectToast('Success', 'Confirmation e-mail sent! Please check your inbox.')
  expect(await commands.mailsTo(account.email)).toHaveLength(2)
})

test('the forgot-password dialog sends a link, or not', async () => {
  const account = await commands.makeAccount('user')
  const forgot = page.getByRole('button', { name: 'Forgot your password?' })
  await openLogin()
  await email.fill(account.email)
  await forgot.click()
  await expect.element(dialog.getByLabelText('Email')).toHaveValue(account.email)
  await expectAccessible()
  await press('Cancel')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(forgot).toHaveFocus()

  await askForLink('nobody')
  await expect.element(dialog.getByText(/such as name@example.com/)).toBeVisible()
  await dialog.getByLabelText('Email').fill(account.email)
  await press('Send Reset Link')
  await expectToast('Success', 'Password reset email sent! Please check your inbox.')
  const [mail] = await commands.mailsTo(account.email)
  expect(mail?.subject).toMatch(/Set a new password/)
  expect(mail?.link).toContain('reset-password')
})

test('a reset link that can’t be sent is an error with the server’s message', async () => {
  expectErrors(/status of 429/)
  const address = newEmail()
  const { auth } = await openClient()
  // As many e-mails as an address may have in an hour.
  await Promise.all(Array.from({ length: 6 }, () => auth.resetPasswordForEmail(address)))
  await openLogin()
  await askForLink(address)
  await expectToast('Error', 'Too many attempts. Please wait 60 minutes and try again.')
})

test('Google that is not set up gets a toast instead of a page of JSON', async () => {
  await openLogin()
  await press('Sign in with Google')
  await expectToast(
    'Google Sign In Not Available',
    'Google OAuth is not configured yet. Please use email/password or contact your administrator.',
  )
  expect(location.pathname).toBe('/admin/login')
})

test('an identity problem from Google is explained and keeps the session', async () => {
  await openScreen(
    '/admin#error=server_error&error_code=identity_already_exists&error_description=x',
    { as: 'superadmin' },
  )
  await expect.element(dashboard).toBeVisible()
  await expect.element(page.getByText(/belongs to another account here already/)).toBeVisible()
  expect(location.href).not.toContain('error')
})

test('a confirmation link that failed leads to the login with an explanation', async () => {
  await openScreen('/admin#error=access_denied&error_code=otp_expired&error_description=expired')
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('This link has expired or was used already')
  expect(location.pathname).toBe('/admin/login')
})

test('a link for somebody else takes nobody’s place without asking', async () => {
  const mine = await commands.makeAccount('user')
  const other = await commands.makeAccount('user')
  await openScreen(await linkFor(other), { as: mine })
  await expect
    .element(question)
    .toMatchTextContent(
      `This link signs you in as ${other.email}. You are signed in as ${mine.email}.`,
    )
  expect(location.href).not.toContain('token')
  await expectAccessible()
  expectNoSidewaysScroll()
  const stay = question.getByRole('button', { name: /^Stay signed in as/ })
  await expect.element(stay).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect
    .element(page.getByText(`The link was not used. You are signed in as ${mine.email}.`))
    .toBeVisible()
  await expect.element(page.getByText(mine.name).first()).toBeInTheDocument()
  expect(storedEmail()).toBe(mine.email)

  await openScreen(await linkFor(other), { as: mine })
  await question.getByRole('button', { name: `Continue as ${other.email}` }).click()
  await expect.element(page.getByText(other.name).first()).toBeInTheDocument()
  await expect.element(page.getByText(mine.name)).not.toBeInTheDocument()
  expect(storedEmail()).toBe(other.email)
})

test('one’s own link needs no question', async () => {
  const mine = await commands.makeAccount('user')
  await openScreen(await linkFor(mine), { as: mine })
  await expect.element(dashboard).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()
})

test('made-up tokens take nobody’s place either', async () => {
  expectErrors(/status of 40\d/)
  await openScreen('/admin#access_token=a.b.c&refresh_token=nothing', { as: 'superadmin' })
  await expect.element(page.getByText(/This link has expired or was used already/)).toBeVisible()
  await expect.element(dashboard).toBeVisible()
})

const WORDS = 'Your account is locked. Call +63 900 000 0000'

test.each(['otp_expired', 'server_error', WORDS])(
  'an error in an address signs nobody out and says nothing of its own: %s',
  async (code) => {
    const query = new URLSearchParams({ error: code, error_code: code, error_description: WORDS })
    await openScreen(`/admin#${query}`, { as: 'superadmin' })
    await expect.element(page.getByText(/This link (has expired|did not work)/)).toBeVisible()
    await expect.element(dashboard).toBeVisible()
    await expect.element(page.getByText(/locked/)).not.toBeInTheDocument()
  },
)
