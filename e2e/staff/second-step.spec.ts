import type { Page } from '@playwright/test'
import { codeOf } from '../../testing/one-time-code.ts'
import { expectToast, fillSignIn, open } from '../support/page.ts'
import { expect, test } from '../support/test.ts'

// What a browser asks for after its session was ended from another one.
test.use({ expectedErrors: [/status of 40[013]|_failed DataError: 42501/] })

const code = (page: Page) => page.getByLabel('Code from your app')
const properties = (page: Page) => page.getByRole('heading', { level: 1, name: 'Properties' })

test('a second step is asked for on another device, which is then ended, and a lost phone is made up for', async ({
  page,
  browser,
  site,
  watch,
}) => {
  const account = await site.makeAccount('user')
  await open(page, '/admin/login')
  await fillSignIn(page, account)
  await expect(properties(page)).toBeVisible()
  await page.getByRole('link', { name: 'Signed-in devices' }).click()
  await page.getByRole('button', { name: 'Switch on', exact: true }).click()
  const key = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()
  const secret = key?.replaceAll(' ', '') ?? ''
  await code(page).fill(codeOf(secret))
  await code(page).press('Enter')
  await expectToast(page, 'Success', 'The second step is on')
  const recoveryCodes = page.getByText(/^[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}$/)
  const recovery = (await recoveryCodes.first().textContent()) ?? ''

  const context = await browser.newContext({ baseURL: site.origin })
  const other = await context.newPage()
  watch(other)
  await open(other, '/admin/login')
  await fillSignIn(other, account)
  await code(other).fill(codeOf(secret, 1))
  await code(other).press('Enter')
  await expect(properties(other)).toBeVisible()

  await page.goto('/admin/settings/sessions')
  const end = page.getByRole('button', { name: /^Sign out on / })
  await end.click()
  await expect(end).toHaveCount(0)
  await other.goto('/admin/viewings')
  await other.waitForURL('**/admin/login?redirect=*')

  await fillSignIn(other, account)
  await other.getByRole('button', { name: 'My phone is lost' }).click()
  await other.getByLabel('Recovery code').fill(recovery)
  await other.getByLabel('Recovery code').press('Enter')
  await expectToast(
    other,
    'Success',
    'The second step is off. Set it up again under Signed-in devices.',
  )
  await expect(other.getByRole('heading', { level: 1, name: 'Viewings' })).toBeVisible()
  // Who may have the phone is signed out by it.
  await page.goto('/admin/viewings')
  await page.waitForURL('**/admin/login?redirect=*')
  await context.close()
})
