import { afterEach, expect, test, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { admin } from '~testing/screens/data'
import { answer, expectErrors, sent } from '~testing/screens/requests'
import {
  expectAccessible,
  expectAddress,
  expectNoSidewaysScroll,
  expectSoundOnBoth,
  openMenu,
  openScreen,
  reloadScreen,
  sizes,
} from '~testing/screens/screen'

const staff = page.getByRole('navigation', { name: 'Staff' })
const link = (name: string) => staff.getByRole('link', { name, exact: true })
const title = page.getByRole('heading', { level: 1 })

/** The sidebar is there twice, of which one shows at a time. */
const expectShown = (text: string) =>
  expect
    .poll(() =>
      page
        .getByText(text, { exact: true })
        .elements()
        .some((element) => element.checkVisibility()),
    )
    .toBe(true)

async function follow(name: string, address: string) {
  await link(name).click()
  await expectAddress(address)
  await expect.element(title).toHaveTextContent(name)
}

afterEach(() => {
  vi.useRealTimers()
})

test.each([
  '/admin',
  '/admin/properties',
  '/admin/properties/new',
  '/admin/properties/5d3f5a52-5a67-4e5b-9b3c-7b0f6b1f0a10/edit',
  '/admin/users',
])('%s asks for sign-in', async (path) => {
  await openScreen(path)
  await expect.poll(() => location.pathname).toBe('/admin/login')
  expect(new URLSearchParams(location.search).get('redirect')).toBe(path)
  await expect.element(page.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible()
  await expect.element(staff).not.toBeInTheDocument()
})

test.each(sizes)('the sidebar leads everywhere and says who is signed in, %s', async (on) => {
  const boss = await commands.makeAccount('superadmin')
  await openScreen('/admin', { as: boss, on })
  await openMenu()
  await expectShown('Super Admin')
  await expectShown(boss.name)
  await expectAccessible()
  await expect.element(link('Dashboard')).toHaveAttribute('aria-current', 'page')
  await follow('User Management', '/admin/users')
  await openMenu()
  await follow('Properties', '/admin/properties')
  await openMenu()
  await follow('Dashboard', '/admin')
  expectNoSidewaysScroll()
})

test('a user sees no user management, and finds it once they are an admin', async () => {
  const user = await commands.makeAccount('user')
  await openScreen('/admin/properties', { as: user })
  await expectShown('User')
  await expectShown(user.name)
  await expect.element(link('User Management')).not.toBeInTheDocument()
  await openScreen('/admin/users', { as: user })
  await expect.element(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  const words = page.getByText("You don't have permission to access user management.")
  await expect.element(words).toBeVisible()
  await expectAccessible()

  // A raised role shows when the person comes back to the page.
  const client = await admin()
  const raised = client.from('profiles').update({ role: 'admin' }).eq('username', user.email)
  await raised.throwOnError()
  await reloadScreen()
  await expect.element(title).toHaveTextContent('User Management')
  await expect.element(link('User Management')).toBeVisible()
})

test('the first tab stop skips to the content', async () => {
  await openScreen('/admin', { as: 'admin' })
  await expect.element(title).toHaveTextContent('Dashboard')
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('main')).toHaveFocus()
})

test('a profile that can’t be read is logged, and the rest works', async () => {
  expectErrors(/profile_failed/)
  const boss = await commands.makeAccount('superadmin')
  const failed = answer(/ \/rest\/v1\/profiles\?/, { status: 500, json: { code: 'XX000' } })
  await openScreen('/admin/properties', { as: boss })
  // Without a profile there is no name.
  await expectShown(boss.email)
  await expect.element(title).toHaveTextContent('Properties')
  await expect.element(link('User Management')).not.toBeInTheDocument()
  failed.end()
  await reloadScreen()
  await expect.element(link('User Management')).toBeVisible()
})

test.each([
  ['fast', 3],
  ['slow', -3],
])('a clock that is 3 hours %s is said, and nobody is signed out by it', async (how, hours) => {
  const words = page.getByText(`The clock of this device is 3 hours ${how}`)
  const person = await commands.makeAccount('admin')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 60 * 60_000 })
  await openScreen('/admin', { as: person, on: 'phone' })
  await expect.element(words).toBeVisible()
  await expectSoundOnBoth()
  for (const name of ['Properties', 'Enquiries', 'Viewings', 'Dashboard']) {
    await openMenu()
    await link(name).click()
    await expect.element(title).toHaveTextContent(name)
  }
  await reloadScreen()
  await expect.element(title).toHaveTextContent('Dashboard')
  // The session of this test began by the server's time, so a fast clock takes it for old once.
  expect(sent(/^POST .*grant_type=refresh_token/).length).toBe(hours > 0 ? 1 : 0)
  vi.useRealTimers()
  await reloadScreen()
  await expect.element(title).toHaveTextContent('Dashboard')
  await expect.element(words).not.toBeInTheDocument()
})
