import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { openClient } from '~testing/screens/data'
import { answer, expectErrors, sent } from '~testing/screens/requests'
import {
  expectAccessible,
  expectAddress,
  expectCount,
  expectNoSidewaysScroll,
  expectToast,
  openMenu,
  openScreen,
  sizes,
} from '~testing/screens/screen'

const rows = page.getByRole('main').getByRole('listitem')
const here = page.getByText('This device')
const SIGN_OUT = { name: /^Sign out on/ }

test.each(sizes)(
  'each sees their own, and ends what is not this one, on the %s screen',
  async (on) => {
    const account = await commands.makeAccount('user')
    await commands.signIn(account.email)
    await commands.signIn(account.email)
    await openScreen('/admin/properties', { as: account, on })
    await openMenu()
    await page.getByRole('link', { name: 'Signed-in devices' }).click()
    await expectAddress('/admin/settings/sessions')
    await expectCount(rows, 3)
    await expect.element(here).toBeVisible()
    await expectAccessible()
    expectNoSidewaysScroll()

    await page.getByRole('button', SIGN_OUT).first().click()
    await expectToast('Success', 'Signed out there')
    await expectCount(rows, 2)
    await commands.signIn(account.email)
    await openScreen('/admin/settings/sessions', { as: account, on })
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await expectCount(rows, 1)
    await expect.element(here).toBeVisible()
  },
)

test('a page that is opened after its session was ended elsewhere leads to the sign-in', async () => {
  expectErrors(/status of 40[013]|_failed DataError: 42501/)
  const account = await commands.makeAccount('user')
  await openScreen('/admin/properties', { as: account })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Properties' })).toBeVisible()
  const { access_token, user } = await commands.signIn(account.email)
  const phone = await openClient(access_token)
  await phone.rpc('end_sessions', { account: user.id }).throwOnError()
  await openScreen('/admin/viewings', { keepStorage: true })
  await expect.poll(() => location.pathname).toBe('/admin/login')
  expect(new URLSearchParams(location.search).get('redirect')).toBe('/admin/viewings')
})

test('an admin ends those of somebody else', async () => {
  const account = await commands.makeAccount('user')
  await commands.signIn(account.email)
  await openScreen('/admin/users', { as: 'admin' })
  await page.getByRole('link', { name: `Devices of ${account.name}` }).click()
  await expect.element(page.getByText(account.name)).toBeVisible()
  await expectCount(rows, 1)
  await page.getByRole('button', SIGN_OUT).click()
  await expect.element(page.getByText('Not signed in anywhere.')).toBeVisible()
})

test('a user sees no other account’s, and nothing is asked', async () => {
  const account = 'b0000000-0000-4000-8000-000000000001'
  await openScreen(`/admin/settings/sessions?account=${account}`, { as: 'user' })
  await expect.element(page.getByText(/other people’s devices/)).toBeVisible()
  expect(sent('POST /rest/v1/rpc/sessions_of')).toEqual([])
})

test('what can’t be loaded or ended is said', async () => {
  expectErrors(/console: sessions_failed/, /console: .*Failed/)
  const failing = answer('POST /rest/v1/rpc/sessions_of', { status: 503 })
  await openScreen('/admin/settings/sessions', { as: 'user' })
  await expect.element(page.getByText('Failed to fetch devices')).toBeVisible()
  failing.end()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(here).toBeVisible()
})
