import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { sendEnquiry } from '~testing/screens/data'
import { givenUp, hold, sent } from '~testing/screens/requests'
import { openMenu, openScreen, reloadScreen } from '~testing/screens/screen'
import type { Role } from '~testing/screens/site'

async function signIn(role: Role = 'superadmin') {
  await enter(await commands.makeAccount(role))
}

async function enter({ email, password }: { email: string; password: string }) {
  await page.getByLabelText('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

async function expectPage(path: string, title: string) {
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(title)
  expect(location.pathname).toBe(path)
}

test('the listings come, for whoever came by the dashboard', async () => {
  await openScreen('/admin')
  await signIn()
  await expectPage('/admin/properties', 'Properties')
})

test('the listings come, for whoever signed out on the dashboard', async () => {
  await openScreen('/admin', { as: await commands.makeAccount('superadmin') })
  await openMenu()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await signIn()
  await expectPage('/admin/properties', 'Properties')
})

test('the listings come, for whoever signs in after somebody else signed out', async () => {
  await openScreen('/admin/users', { as: await commands.makeAccount('superadmin') })
  await openMenu()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await signIn('user')
  await expectPage('/admin/properties', 'Properties')
})

test('whoever comes next sees nothing of who was there before', async () => {
  const { name } = await sendEnquiry()
  await openScreen('/admin/enquiries', { as: await commands.makeAccount('superadmin') })
  await expect.element(page.getByText(name).first()).toBeVisible()
  await openMenu()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  const list = hold('POST /rest/v1/rpc/list_enquiries')
  await signIn('user')
  const menu = page.getByRole('navigation', { name: 'Staff' })
  await menu.getByRole('link', { name: 'Enquiries' }).click()
  await expectPage('/admin/enquiries', 'Enquiries')
  expect(page.getByText(name).elements()).toEqual([])
  list.release()
})

test('what the dashboard still asks for is given up before its user is signed out', async () => {
  const store = hold('POST /api/backup-store')
  const end = hold('POST /auth/v1/logout')
  await openScreen('/admin', { as: await commands.makeAccount('superadmin') })
  await expect.poll(() => sent('POST /api/backup-store')).toHaveLength(1)
  expect(givenUp('POST /api/backup-store')).toEqual([false])
  await openMenu()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect.poll(() => sent('POST /auth/v1/logout')).toHaveLength(1)
  expect(givenUp('POST /api/backup-store')).toEqual([true])
  end.release()
  await expect.element(page.getByLabelText('Email')).toBeVisible()
  store.release()
})

test('the first sign-in of a new site’s superadmin leads to its set-up, the second to the listings', async () => {
  await commands.query('update public.staff_settings set access_decided_at = null')
  const account = await commands.makeAccount('superadmin')
  await commands.query('update public.profiles set welcomed_at = null where username = $1', [
    account.email,
  ])
  await openScreen('/admin/login')
  await enter(account)
  await expectPage('/admin/settings/setup', 'Set up')
  await openMenu()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await enter(account)
  await expectPage('/admin/properties', 'Properties')
})

test('the page comes that was asked for', async () => {
  await openScreen('/admin/users')
  await signIn()
  await expectPage('/admin/users', 'User Management')
})

test('without a link the fields for a new password are there, and say why they do nothing', async () => {
  await openScreen('/admin/reset-password')
  const typed = page.getByRole('textbox', { name: 'New password' })
  await typed.fill('a-new-password')
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('a-new-password')
  await page.getByRole('button', { name: 'Show new password' }).click()
  await page.getByRole('button', { name: 'Update Password' }).click()
  const problem = page.getByRole('alert')
  await expect.element(problem).toMatchTextContent('works with the link from our e-mail')
  await expect.element(typed).toHaveValue('a-new-password')
})

test('a recovery is known as one, and an ordinary session is not', async () => {
  const { email } = await commands.makeAccount('user')
  const { access_token, refresh_token } = await commands.signIn(email)
  const tokens = `access_token=${access_token}&refresh_token=${refresh_token}&type=recovery`
  await openScreen(`/admin/reset-password#${tokens}`)
  const voided = page.getByText('Your old password no longer works')
  await expect.element(voided).toBeVisible()
  await reloadScreen()
  await expect.element(page.getByText(email)).toBeVisible()
  await expect.element(voided).not.toBeInTheDocument()
})
