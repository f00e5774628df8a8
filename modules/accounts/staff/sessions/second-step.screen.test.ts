import { describe, expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { onFreshSite } from '~testing/screens/data'
import { answer, expectErrors } from '~testing/screens/requests'
import {
  expectAccessible,
  expectAddress,
  expectNoSidewaysScroll,
  expectSound,
  expectToast,
  openScreen,
  type Size,
  sizes,
  walks,
} from '~testing/screens/screen'
import type { Account } from '~testing/screens/site'

const code = page.getByLabelText('Code from your app')
const picture = page.getByRole('img', { name: 'QR code for your authenticator app' })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const heading = page.getByRole('heading', { level: 1, name: 'Properties' })

/** @returns the key that the app was given */
async function switchOn(account: Account, on?: Size): Promise<string> {
  await openScreen('/admin/settings/sessions', { as: account, on })
  await press('Switch on')
  await expect.element(picture).toBeVisible()
  return keyShown()
}

function keyShown(): string {
  const key = page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).element().textContent
  return key?.replaceAll(' ', '') ?? ''
}

async function enter(digits: string) {
  await code.fill(digits)
  await userEvent.keyboard('{Enter}')
}

async function signIn({ email, password }: Account, path = '/admin/login', on?: Size) {
  await openScreen(path, { on })
  await page.getByLabelText('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await press('Sign In')
  await expect.element(code).toHaveFocus()
}

test.each(walks)('is switched on, asked for and switched off, on the %s screen', async (on) => {
  expectErrors(/status of 422/)
  const account = await commands.makeAccount('user')
  const secret = await switchOn(account, on)
  await expectSound()
  await enter('12 34')
  await expect.element(page.getByText('Enter the six digits that your app shows.')).toBeVisible()
  await enter(await commands.codeOf(secret, 5))
  await expect.element(page.getByText(/^That code is not right/)).toBeVisible()
  const digits = await commands.codeOf(secret)
  await enter(`${digits.slice(0, 3)} ${digits.slice(3)}`)
  await expectToast('Success', 'The second step is on')
  await expect.element(picture).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('heading', { name: 'Keep these recovery codes' }))
    .toHaveFocus()
  await expectSound()

  await signIn(account, '/admin/settings/sessions', on)
  await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expectSound()
  await enter(digits)
  await expect.element(page.getByText(/^That code is not right/)).toBeVisible()
  await enter(await commands.codeOf(secret, 1))
  await expectAddress('/admin/settings/sessions')
  await expect.element(page.getByText(/^You made recovery codes on /)).toBeVisible()
  await press('Switch off')
  await expect.element(page.getByRole('button', { name: 'Keep it on' })).toHaveFocus()
  await expectSound()
  await press('Keep it on')
  await expect.element(page.getByRole('button', { name: 'Switch off' })).toHaveFocus()
  await press('Switch off')
  await press('Switch it off')
  await expectToast('Success', 'The second step is off')
  await expect.element(page.getByRole('button', { name: 'Switch on' })).toBeVisible()
})

test.each(walks)('a lost phone is made up for by a recovery code, on the %s screen', async (on) => {
  expectErrors(/status of 422/)
  const account = await commands.makeAccount('user')
  const secret = await switchOn(account, on)
  await enter(await commands.codeOf(secret))
  const codes = page.getByText(/^[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}$/)
  await expect.element(codes.first()).toBeVisible()
  expect(codes.all()).toHaveLength(8)
  const kept = codes.nth(5).element().textContent ?? ''

  await signIn(account, '/admin/properties', on)
  await press('My phone is lost')
  const field = page.getByLabelText('Recovery code')
  await expect.element(field).toHaveFocus()
  await expectSound()
  await field.fill('0123-4567-89ab')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/^That is none of your recovery codes/)).toBeVisible()
  await expect.element(field).toHaveValue('0123-4567-89ab')
  await field.fill(kept.toUpperCase().replaceAll('-', ' '))
  await userEvent.keyboard('{Enter}')
  await expectToast('Success', 'The second step is off. Set it up again under Signed-in devices.')
  await expect.element(heading).toBeVisible()
})

test('new codes are made, and the app can be used after all', async () => {
  const account = await commands.makeAccount('user')
  const secret = await switchOn(account)
  await enter(await commands.codeOf(secret))
  await expectToast('Success', 'The second step is on')
  await openScreen('/admin/settings/sessions', { keepStorage: true })
  await press('Make new recovery codes')
  await expect
    .element(page.getByRole('heading', { name: 'Keep these recovery codes' }))
    .toHaveFocus()
  await signIn(account)
  await press('My phone is lost')
  await press('Use the app instead')
  await enter(await commands.codeOf(secret, 1))
  await expect.element(heading).toBeVisible()
})

describe('where admins need a second step', () => {
  onFreshSite()

  test('one who has it says so, and the others set it up before they see anything', async () => {
    // What is asked for beside the question whether a step is due is refused.
    expectErrors(/status of 406|PGRST116/)
    const boss = await commands.makeAccount('superadmin')
    const other = await commands.makeAccount('admin')
    await openScreen('/admin/settings/access', { as: boss })
    const rule = page.getByRole('switch', { name: 'With a second step' })
    await expect.element(rule).toBeDisabled()
    const secret = await switchOn(boss)
    await enter(await commands.codeOf(secret))
    await expectToast('Success', 'The second step is on')
    await openScreen('/admin/settings/access', { keepStorage: true })
    await rule.click()
    await expectAccessible()
    await press('Save')
    await expectToast('Success', 'Setting saved')

    for (const on of sizes) {
      await openScreen('/admin/properties', { as: other, on })
      await expect.element(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
      await expect.element(heading).not.toBeInTheDocument()
      await expectAccessible()
      expectNoSidewaysScroll()
    }
    await press('Switch on')
    await expect.element(picture).toBeVisible()
    await enter(await commands.codeOf(keyShown()))
    await expect.element(page.getByText('You have no recovery codes')).toBeVisible()
    await openScreen('/admin/properties', { keepStorage: true })
    await expect.element(heading).toBeVisible()
  })
})

test('nothing of the back office opens before the code, and another account can be used', async () => {
  const account = await commands.makeAccount('user')
  const secret = await switchOn(account)
  await enter(await commands.codeOf(secret))
  await expectToast('Success', 'The second step is on')
  await signIn(account)
  await openScreen('/admin/properties', { keepStorage: true })
  await expectAddress('/admin/login?redirect=%2Fadmin%2Fproperties')
  await expect.element(code).toBeVisible()
  await expect.element(heading).not.toBeInTheDocument()
  await press('Use another account')
  await expect.element(page.getByLabelText('Email')).toBeVisible()
})

test('a link for a new password asks for the code first', async () => {
  const account = await commands.makeAccount('user')
  const secret = await switchOn(account)
  await enter(await commands.codeOf(secret))
  await expectToast('Success', 'The second step is on')
  const { access_token, refresh_token } = await commands.signIn(account.email)
  const tokens = `access_token=${access_token}&refresh_token=${refresh_token}`
  await openScreen(`/admin/reset-password#${tokens}&type=recovery`)
  await enter(await commands.codeOf(secret, 1))
  await page.getByRole('textbox', { name: 'New password' }).fill('a new long one')
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('a new long one')
  await press('Update Password')
  await expectToast('Password updated', 'Your password has been successfully updated.')
})

test('what can’t be begun is said', async () => {
  expectErrors(/status of 503/)
  const msg = 'The database is busy. Please try again in a moment.'
  answer('POST /auth/v1/factors', { status: 503, json: { error_code: 'too_busy', msg } })
  await openScreen('/admin/settings/sessions', { as: 'user' })
  await press('Switch on')
  await expect.element(page.getByRole('alert')).toHaveTextContent(msg)
})
