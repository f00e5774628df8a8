import { describe, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { admin, onFreshSite, openClient } from '~testing/screens/data'
import { answer, expectErrors } from '~testing/screens/requests'
import { expectSound, expectToast, openScreen, walks } from '~testing/screens/screen'

onFreshSite()

const stranger = { email: 'stranger@example.com', password: 'long enough' }

async function set(signUp: string) {
  // A site without an admin takes whoever comes first.
  await admin()
  await commands.query(
    `update public.staff_settings set sign_up = $1, listing_editors = 'signed_in'`,
    [signUp],
  )
  // By itself, for it notes each change of the two; as if nobody had decided them yet.
  await commands.query('update public.staff_settings set access_decided_at = null')
}

const settings = async () => {
  const client = await admin()
  const { data } = await client.from('staff_settings').select('sign_up, listing_editors').single()
  return data
}

describe('where accounts are by invitation', () => {
  test.each(walks)('the sign-in says so, on the %s screen', async (on) => {
    await set('invited')
    await openScreen('/admin/login', { on })
    await page.getByRole('tab', { name: 'Sign Up' }).click()
    await expect.element(page.getByText('Accounts here are by invitation')).toBeVisible()
    await expect.element(page.getByLabelText('Username')).not.toBeInTheDocument()
    await expectSound()
    const { error } = await (await openClient()).auth.signUp(stranger)
    expect(error?.code).toBe('signup_disabled')
  })

  test('whoever had the form open is told as well', async () => {
    expectErrors(/status of 422/)
    await set('invited')
    answer(/\/rest\/v1\/rpc\/sign_up\b/, { status: 200, json: 'open' })
    await openScreen('/admin/login')
    await page.getByRole('tab', { name: 'Sign Up' }).click()
    await page.getByLabelText('Username').fill('Stranger')
    await page.getByLabelText('Email').fill(stranger.email)
    await page.getByRole('textbox', { name: 'Password' }).fill(stranger.password)
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
    await expectToast(
      'Sign Up Failed',
      'Accounts here are by invitation. Ask an administrator to invite you.',
    )
    await expect.element(page.getByLabelText('Email')).toHaveValue(stranger.email)
  })
})

test.each(walks)('who gets in is chosen with what it means, on the %s screen', async (on) => {
  await set('open')
  await openScreen('/admin', { as: 'superadmin', on })
  await page.getByText(/wants? a look$/).click()
  await expect.element(page.getByText('Anyone can sign up and change your listings')).toBeVisible()
  await page.getByRole('link', { name: 'Decide who has access' }).first().click()
  await expect.element(page.getByRole('heading', { name: 'Access' })).toBeVisible()
  await expect
    .element(
      page.getByText('Anyone who finds the address can make an account and change your listings.'),
    )
    .toBeVisible()
  await expectSound()
  await page.getByRole('radio', { name: /Each agent their own/ }).click()
  await expect.element(page.getByText(/Agents can change their own listings/)).toBeVisible()
  await page.getByRole('radio', { name: /Everyone with an account/ }).click()
  await page.getByRole('radio', { name: /Only people an admin invites/ }).click()
  await expect.element(page.getByText(/Only people you invite can make an account/)).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expectToast('Success', 'Setting saved')
  expect(await settings()).toMatchObject({ sign_up: 'invited' })
  // The screen has read what it saved: had it not, it would read the other admin's choice with it.
  await expect.element(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled()

  // Another admin has closed more meanwhile: their choice is not put back.
  await page.getByRole('radio', { name: /Everyone Anyone who opens/ }).click()
  await (await admin()).from('staff_settings').update({ listing_editors: 'admins' }).eq('id', 1)
  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', { name: /Someone else saved these settings/ })
  await dialog.getByRole('button', { name: 'Save these' }).click()
  await expect.element(page.getByRole('radio', { name: /Admins only/ })).toBeChecked()
  await expect.poll(settings).toEqual({ sign_up: 'open', listing_editors: 'admins' })
})

test.each(walks)('an admin can look first, on the %s screen', async (on) => {
  await set('invited')
  await openScreen('/admin/settings/access', { as: 'superadmin', on })
  const first = page.getByRole('switch', { name: 'An admin looks first' })
  await expect.element(first).not.toBeChecked()
  await first.click()
  await expectSound()
  await page.getByRole('button', { name: 'Save' }).click()
  await expectToast('Success', 'Setting saved')
  await expect.element(first).toBeChecked()
  const looks = 'select admin_looks_first from public.staff_settings'
  expect(await commands.query(looks)).toEqual([{ admin_looks_first: true }])
  // Where only admins edit, nobody is left to wait for one.
  await page.getByRole('radio', { name: /Admins only/ }).click()
  await expect.element(first).not.toBeInTheDocument()
  await commands.query('update public.staff_settings set admin_looks_first = false')
})
