import { expect } from 'vitest'
import { commands, page } from 'vitest/browser'
import { pass } from './requests.ts'
import { expectAddress } from './screen.ts'
import type { Account } from './site.ts'

export async function endSessions({ email }: Account): Promise<void> {
  const { access_token } = await commands.signIn(email)
  const apikey = await commands.publishableKey()
  const headers = { apikey, authorization: `Bearer ${access_token}` }
  const { status } = await pass('/auth/v1/logout?scope=global', { method: 'POST', headers })
  expect(status).toBe(204)
}

export async function signInAgain({ email, password }: Account, path: string): Promise<void> {
  await expect.poll(() => location.pathname).toBe('/admin/login')
  const kept = page.getByText(/What you typed and had not saved yet is kept/)
  await expect.element(kept).toBeVisible()
  await page.getByLabelText('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expectAddress(path)
}
