import { randomUUID } from 'node:crypto'
import {
  enter,
  expectAccessible,
  expectNoSidewaysScroll,
  expectToast,
  fillSignIn,
} from '../support/page.ts'
import { SUPERADMIN } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

test('signing in leads to the properties', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/admin/login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Staff sign-in')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await fillSignIn(page, SUPERADMIN)
  await page.waitForURL('**/admin/properties')
  await expectToast(page, 'Success', 'Signed in successfully')
})

test('Google comes first, then the two tabs', async ({ page }) => {
  await page.goto('/admin/login')
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible()
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - button "Sign in with Google"
    - tablist:
      - tab "Sign In"
      - tab "Sign Up"
  `)
})

test('signing in leads to the page that was asked for', async ({ page }) => {
  await page.goto('/admin/users')
  await page.waitForURL('**/admin/login?redirect=*')
  await fillSignIn(page, SUPERADMIN)
  await page.waitForURL('**/admin/users')
})

test('no address leads a fresh session off the site', async ({ page }) => {
  await page.goto('/admin/login?redirect=//elsewhere.example/admin')
  await fillSignIn(page, SUPERADMIN)
  await page.waitForURL('**/admin/properties')
})

test('whoever is signed in already is not asked again', async ({ page, site }) => {
  await enter(page, site, SUPERADMIN)
  await page.goto('/admin/login')
  await page.waitForURL('**/admin/properties')
})

test('a wrong password and an unknown account get the same answer', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/)
  await page.goto('/admin/login')
  await fillSignIn(page, { email: SUPERADMIN.email, password: 'wrong' })
  await expectToast(page, 'Sign In Failed', 'Invalid login credentials')
  await page.reload()
  await fillSignIn(page, { email: `${randomUUID()}@example.com`, password: 'wrong' })
  await expectToast(page, 'Sign In Failed', 'Invalid login credentials')
  await expect(page).toHaveURL(/\/admin\/login/)
})

test('repeated wrong passwords are refused for a while, in words', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 4(00|29)/)
  const email = `${randomUUID()}@example.com`
  await page.goto('/admin/login')
  // From the browser's own address, so that the limit by address counts them together.
  await page.evaluate(
    async ({ email, key }) => {
      const wrong = () =>
        fetch('/auth/v1/token?grant_type=password', {
          method: 'POST',
          headers: { apikey: key, 'content-type': 'application/json' },
          body: JSON.stringify({ email, password: 'wrong' }),
        })
      await Promise.all(Array.from({ length: 10 }, wrong))
    },
    { email, key: site.key },
  )
  await fillSignIn(page, { email, password: 'wrong' })
  await expect(page.getByText(/Too many attempts. Please wait/)).toBeVisible()
})

test('empty and malformed entries are answered at their fields', async ({ page }) => {
  await page.goto('/admin/login')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Enter your e-mail address.')).toBeVisible()
  await expect(page.getByText('Enter your password.')).toBeVisible()
  await page.getByLabel('Email').fill('somebody')
  await expect(page.getByText(/such as name@example.com/)).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
})

test('signing up sends a confirmation whose link leads to /admin', async ({ page, site }) => {
  const email = `new-${randomUUID().slice(0, 8)}@example.com`
  await page.goto('/admin/login')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await expect(page.getByText(/New accounts start with User privileges/)).toBeVisible()
  await expect(page.getByText('At least 8 characters.')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(page.getByText('Enter your name.')).toBeVisible()
  await expect(page.getByText('Choose a password.')).toBeVisible()

  await page.getByLabel('Username').fill('New Colleague')
  await page.getByLabel('Email').fill(email)
  // Shorter than the hint, which is not enforced.
  await page.getByRole('textbox', { name: 'Password' }).fill('abcdef')
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expectToast(
    page,
    'Success',
    'Account created successfully! Please check your email to confirm.',
  )

  const { link, text } = await site.letterTo(email, /Confirm your account/)
  expect(text).toContain('Please confirm that this e-mail address is yours')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/admin')
  expect(page.url()).not.toContain('token')
  await expect(page.getByText('Total Properties')).toBeVisible()
  await expect(page.getByText('Total Users')).toHaveCount(0)
})

test('a refused sign-up says why', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 4\d\d/)
  await page.goto('/admin/login')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByLabel('Username').fill('Short')
  await page.getByLabel('Email').fill(`${randomUUID()}@example.com`)
  await page.getByRole('textbox', { name: 'Password' }).fill('abc')
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(page.getByText('Sign Up Failed', { exact: true })).toBeVisible()
})

test('an unconfirmed account can have its confirmation again', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/)
  const account = { email: `late-${randomUUID().slice(0, 8)}@example.com`, password: 'abcdefgh' }
  await site.visitor().auth.signUp(account)
  await page.goto('/admin/login')
  await fillSignIn(page, account)
  await expectToast(page, 'Sign In Failed', 'Email not confirmed')
  await page.getByRole('button', { name: 'Send the confirmation again' }).click()
  await expectToast(page, 'Success', 'Confirmation e-mail sent! Please check your inbox.')
})

test('the forgot-password dialog sends a link, or not', async ({ page, site }) => {
  const account = await site.makeAccount('user')
  await page.goto('/admin/login')
  await page.getByLabel('Email').fill(account.email)
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Email')).toHaveValue(account.email)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Forgot your password?' })).toBeFocused()

  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await dialog.getByLabel('Email').fill('nobody')
  await dialog.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(dialog.getByText(/such as name@example.com/)).toBeVisible()
  await dialog.getByLabel('Email').fill(account.email)
  await dialog.getByRole('button', { name: 'Send Reset Link' }).click()
  await expectToast(page, 'Success', 'Password reset email sent! Please check your inbox.')
  expect((await site.letterTo(account.email, /Set a new password/)).link).toContain(
    'reset-password',
  )
})

test('a reset link that can’t be sent is an error with the server’s message', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 429/)
  const email = `impatient-${randomUUID()}@example.com`
  await site.useUpMails(email)
  await page.goto('/admin/login')
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await page.getByRole('dialog').getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expectToast(page, 'Error', 'Too many attempts. Please wait 60 minutes and try again.')
})

test('Google that is not set up gets a toast instead of a page of JSON', async ({ page }) => {
  await page.goto('/admin/login')
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await expectToast(
    page,
    'Google Sign In Not Available',
    'Google OAuth is not configured yet. Please use email/password or contact your administrator.',
  )
  await expect(page).toHaveURL(/\/admin\/login$/)
})

test.describe('a site with Google', () => {
  test.use({
    ownSite: true,
    serverEnv: { GOOGLE_CLIENT_ID: 'our-client', GOOGLE_CLIENT_SECRET: 'our-secret' },
  })

  test('goes there, and comes back to /admin', async ({ page, site }) => {
    // The way out of the site is looked at, not gone.
    let wayOut: string | undefined
    await page.route('**/auth/v1/authorize*', async (route) => {
      const answer = await route.fetch({ maxRedirects: 0 })
      wayOut = answer.headers().location
      await route.fulfill({ body: 'Google' })
    })
    await page.goto('/admin/login')
    await page.getByRole('button', { name: 'Sign in with Google' }).click()
    await expect(page.getByText('Google', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/\/auth\/v1\/authorize\?/)
    expect(new URL(page.url()).searchParams.get('redirect_to')).toBe(`${site.origin}/admin`)
    const google = new URL(wayOut ?? '')
    expect(google.host).toBe('accounts.google.com')
    expect(google.searchParams.get('client_id')).toBe('our-client')
  })
})

test('an identity problem from Google is explained and keeps the session', async ({
  page,
  site,
}) => {
  await enter(page, site, SUPERADMIN)
  await page.goto(
    '/admin#error=server_error&error_code=identity_already_exists&error_description=x',
  )
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(page.getByText(/belongs to another account here already/)).toBeVisible()
  expect(page.url()).not.toContain('error')
})

test('a confirmation link that failed leads to the login with an explanation', async ({ page }) => {
  await page.goto('/admin#error=access_denied&error_code=otp_expired&error_description=expired')
  await page.waitForURL('**/admin/login*')
  await expect(page.getByRole('alert')).toContainText('This link has expired or was used already')
})

test('a link for somebody else takes nobody’s place without asking', async ({ page, site }) => {
  const mine = await site.makeAccount('user')
  const other = await site.makeAccount('user')
  const link = async () => {
    const { session } = await site.signIn(other)
    return `/admin#access_token=${session.access_token}&refresh_token=${session.refresh_token}&type=signup`
  }
  await enter(page, site, mine)
  const dialog = page.getByRole('alertdialog', { name: 'Change the account?' })

  await page.goto(await link())
  await expect(dialog).toContainText(
    `This link signs you in as ${other.email}. You are signed in as ${mine.email}.`,
  )
  expect(page.url()).not.toContain('token')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await expect(dialog.getByRole('button', { name: /^Stay signed in as/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(
    page.getByText(`The link was not used. You are signed in as ${mine.email}.`),
  ).toBeVisible()
  await page.reload()
  await expect(page.getByText(mine.name).first()).toBeAttached()

  await page.goto('about:blank')
  await page.goto(await link())
  await dialog.getByRole('button', { name: `Continue as ${other.email}` }).click()
  await expect(page.getByText(other.name).first()).toBeAttached()
  await expect(page.getByText(mine.name)).toHaveCount(0)

  // One's own link needs no question.
  await page.goto('about:blank')
  await page.goto(await link())
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

test('made-up tokens take nobody’s place either', async ({ page, site, expectedErrors }) => {
  expectedErrors.push(/status of 40\d/)
  await enter(page, site, SUPERADMIN)
  await page.goto('/admin#access_token=a.b.c&refresh_token=nothing')
  await expect(page.getByText(/This link has expired or was used already/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
})

test('an error in an address signs nobody out and says nothing of its own', async ({
  page,
  site,
}) => {
  await enter(page, site, SUPERADMIN)
  const words = 'Your account is locked. Call +63 900 000 0000'
  for (const code of ['otp_expired', 'server_error', words]) {
    await page.goto('about:blank')
    await page.goto(
      `/admin#error=${encodeURIComponent(code)}&error_code=${encodeURIComponent(code)}&error_description=${encodeURIComponent(words)}`,
    )
    await expect(page.getByText(/This link (has expired|did not work)/)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await expect(page.getByText(/locked/)).toHaveCount(0)
  }
})
