import type { Page } from '@playwright/test'
import {
  enter,
  expectAccessible,
  expectNoSidewaysScroll,
  fillSignIn,
  openMenu,
} from '../support/page.ts'
import { SUPERADMIN } from '../support/site.ts'
import { adminTest, expect, test } from '../support/test.ts'

/** The sidebar is there twice, of which one shows at a time. */
const shown = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).filter({ visible: true })

const guarded = [
  '/admin',
  '/admin/properties',
  '/admin/properties/new',
  '/admin/properties/5d3f5a52-5a67-4e5b-9b3c-7b0f6b1f0a10/edit',
  '/admin/users',
]

for (const path of guarded) {
  test(`${path} asks for sign-in`, async ({ page }) => {
    await page.goto(path)
    await page.waitForURL('**/admin/login?redirect=*')
    expect(new URL(page.url()).searchParams.get('redirect')).toBe(path)
    await expect(page.getByRole('navigation', { name: 'Staff' })).toHaveCount(0)
  })
}

test('no staff page is for search engines, and a spinner stands while it loads', async ({
  request,
}) => {
  for (const path of [...guarded, '/admin/login', '/admin/reset-password']) {
    const html = await (await request.get(path)).text()
    expect(html).toMatch(/<meta name="robots" content="noindex/)
    expect(html).toContain('Loading…')
    expect(html).not.toContain('Total Properties')
  }
})

adminTest(
  'the sidebar leads everywhere and says who is signed in',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/admin')
    await openMenu(page)
    await expect(shown(page, 'Super Admin')).toBeVisible()
    await expect(shown(page, SUPERADMIN.name)).toBeVisible()
    await expectAccessible(page)
    const links = page.getByRole('navigation', { name: 'Staff' })
    await expect(links.getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await links.getByRole('link', { name: 'User Management' }).click()
    await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible()
    await openMenu(page)
    await page.getByRole('link', { name: 'Properties', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Properties', level: 1 })).toBeVisible()
    await openMenu(page)
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await expectNoSidewaysScroll(page)
  },
)

test('a user sees no user management, an admin does', async ({ page, site }) => {
  const user = await site.makeAccount('user')
  await enter(page, site, user)
  await page.goto('/admin/properties')
  await openMenu(page)
  await expect(shown(page, 'User')).toBeVisible()
  await expect(shown(page, user.name)).toBeVisible()
  await expect(page.getByRole('link', { name: 'User Management' })).toHaveCount(0)
  await page.goto('/admin/users')
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect(page.getByText("You don't have permission to access user management.")).toBeVisible()
  await expectAccessible(page)

  // A raised role shows when the person comes back to the page.
  await site.setRole(user, 'admin')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible()
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
  await page.goto('/admin/properties')
  const other = await context.newPage()
  watch(other)
  await other.goto('/admin/users')
  await expect(other.getByRole('heading', { name: 'User Management' })).toBeVisible()

  await openMenu(page)
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

adminTest('all of it by keyboard', async ({ page }) => {
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('the profile that can’t be read is logged, and the rest works', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/profile_failed/, /status of 500/)
  await page.route('**/rest/v1/profiles*', (route) =>
    route.fulfill({ status: 500, json: { code: 'XX000', message: 'out of order' } }),
  )
  const logged = page.waitForEvent('console', (message) =>
    message.text().includes('profile_failed'),
  )
  await enter(page, site, SUPERADMIN)
  await page.goto('/admin/properties')
  await logged
  await openMenu(page)
  await expect(shown(page, SUPERADMIN.name)).toBeVisible()
  await expect(page.getByRole('link', { name: 'User Management' })).toHaveCount(0)
})
