import { randomUUID } from 'node:crypto'
import { expectToast, fillSignIn, followLink } from '../support/page.ts'
import { SUPERADMIN } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

test('signing in leads to the page that was asked for', async ({ page }) => {
  await page.goto('/admin/users')
  await page.waitForURL('**/admin/login?redirect=*')
  await fillSignIn(page, SUPERADMIN)
  await page.waitForURL('**/admin/users')
})

test('signing up sends a confirmation whose link leads to /admin', async ({ page, site }) => {
  const email = `new-${randomUUID().slice(0, 8)}@example.com`
  await page.goto('/admin/login')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
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
  await followLink(page, link)
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/admin')
  expect(page.url()).not.toContain('token')
  await expect(page.getByText('Total Properties')).toBeVisible()
  await expect(page.getByText('Total Users')).toHaveCount(0)
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
