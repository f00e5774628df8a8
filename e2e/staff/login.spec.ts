import { newTag } from '../../testing/new-tag.ts'
import { enter, expectToast, fillSignIn, followLink } from '../support/page.ts'
import { SUPERADMIN } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

test('signing in leads to the page that was asked for', async ({ page }) => {
  await page.goto('/admin/users')
  await page.waitForURL('**/admin/login?redirect=*')
  await fillSignIn(page, SUPERADMIN)
  await page.waitForURL('**/admin/users')
})

test('signing out, in this tab and every other', async ({
  page,
  site,
  context,
  watch,
  expectedErrors,
}) => {
  // The other tab may ask for something in the moment between the end and the news of it.
  expectedErrors.push(/status of 40[13]/, /_failed/)
  await enter(page, site, SUPERADMIN)
  await (await site.superadmin()).client.rpc('note_welcome')
  await page.goto('/admin/properties')
  const other = await context.newPage()
  watch(other)
  await other.goto('/admin/users')
  await expect(other.getByRole('heading', { name: 'User Management' })).toBeVisible()

  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL('**/admin/login*')
  await other.waitForURL('**/admin/login*')
  expect(await page.evaluate(() => JSON.stringify({ ...window.localStorage }))).not.toContain(
    'access_token',
  )

  // Signing in is followed too, back to where each tab was.
  await fillSignIn(page, SUPERADMIN)
  await page.waitForURL('**/admin/properties')
  await other.waitForURL('**/admin/users')
})

test('signing up sends a confirmation whose link leads to /admin', async ({ page, site }) => {
  const email = `new-${newTag()}@example.com`
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
  // Without the token.
  await expect(page).toHaveURL('/admin')
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
