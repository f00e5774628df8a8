import { describe, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { makeListing } from '~testing/listings'
import { newTag } from '~testing/new-tag'
import { admin, onFreshSite, openClient } from '~testing/screens/data'
import { answer, expectErrors } from '~testing/screens/requests'
import {
  expectAccessible,
  expectSound,
  expectTexts,
  expectToast,
  openScreen,
  walks,
} from '~testing/screens/screen'

const row = (email: string) =>
  page.getByRole('list', { name: 'Users' }).getByRole('listitem').filter({ hasText: email })
const role = (email: string) => row(email).getByRole('combobox')
const press = (email: string, name: string) => row(email).getByRole('button', { name }).click()
const dialog = page.getByRole('dialog', { name: 'Add User' })
const question = page.getByRole('alertdialog')

const openUsers = () => openScreen('/admin/users', { as: 'superadmin' })

async function addUser(name: string, email: string) {
  await page.getByRole('button', { name: 'Add User' }).click()
  await dialog.getByLabelText('Username').fill(name)
  await dialog.getByLabelText('Email').fill(email)
  await dialog.getByRole('button', { name: 'Create User' }).click()
}

async function expectNoInvitation(email: string) {
  const { data } = await (await admin()).from('staff_invitations').select('id').eq('email', email)
  expect(data).toEqual([])
}

test.each(walks)('the list, newest first, on the %s screen', async (on) => {
  const user = await commands.makeAccount('user')
  const boss = await commands.makeAccount('superadmin')
  await openScreen('/admin/users', { as: boss, on })
  await expect.element(row(user.email)).toMatchTextContent(user.name)
  const emails = String(page.getByRole('list', { name: 'Users' }).element().textContent)
  expect(emails.indexOf(boss.email)).toBeLessThan(emails.indexOf(user.email))
  const reset = { name: 'Reset Password' }
  await expect.element(row(user.email).getByText('User', { exact: true }).first()).toBeVisible()
  await expect.element(row(user.email).getByRole('button', reset)).toBeVisible()
  await expect.element(row(boss.email).getByRole('button', reset)).not.toBeInTheDocument()
  await expect.element(row(boss.email).getByText('You', { exact: true })).toBeVisible()
  // Nobody deletes themselves.
  const remove = row(boss.email).getByRole('button', { name: 'Delete' })
  await expect.element(remove).not.toBeInTheDocument()
  await expectSound()
})

test('roles are changed', async () => {
  const { email } = await commands.makeAccount('user')
  await openUsers()
  for (const name of ['Admin', 'Super Admin', 'User']) {
    await role(email).selectOptions(name)
    await expectToast('Success', 'User role updated successfully')
    await expect.element(row(email).getByText(name, { exact: true }).first()).toBeVisible()
  }
})

test('a role given by a slip is taken back', async () => {
  const { email } = await commands.makeAccount('user')
  await openUsers()
  await role(email).selectOptions('Super Admin')
  await expectToast('Success', 'User role updated successfully')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectToast('Success', 'Change undone')
  await expect.element(role(email)).toHaveValue('user')
})

test('a password reset is sent', async () => {
  const { email } = await commands.makeAccount('user')
  await openUsers()
  await press(email, 'Reset Password')
  await expectToast('Success', 'Password reset email sent successfully')
  const [mail] = await commands.mailsTo(email)
  expect(mail?.subject).toMatch(/Set a new password/)
  expect(mail?.link).toContain('reset-password')
})

test('a user who is gone is not found', async () => {
  const { email } = await commands.makeAccount('user')
  await openUsers()
  await expect.element(row(email)).toBeVisible()
  await (await admin()).from('profiles').delete().eq('username', email)
  await press(email, 'Reset Password')
  await expectToast('Error', 'User not found')
  await expect.element(row(email)).not.toBeInTheDocument()
})

test('deleting asks first, and ends the account’s sessions', async () => {
  const { email } = await commands.makeAccount('user')
  const client = await openClient((await commands.signIn(email)).access_token)
  await openUsers()
  await press(email, 'Delete')
  await expect.element(question).toBeVisible()
  await expectAccessible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(row(email)).toBeVisible()
  await press(email, 'Delete')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectToast('Success', 'User deleted successfully')
  await expect.element(row(email)).not.toBeInTheDocument()
  expect((await client.from('staff_settings').select('listing_editors')).status).toBe(401)
})

test('Add User asks for what it needs', async () => {
  await openUsers()
  await page.getByRole('button', { name: 'Add User' }).click()
  await expect
    .element(dialog)
    .toMatchTextContent('they will receive an e-mail to set their password.')
  await expectTexts(dialog.getByLabelText('Role').getByRole('option'), ['Admin', 'Super Admin'])
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Create User' }).click()
  await expect.element(dialog.getByText('Enter a username.')).toBeVisible()
  await expect.element(dialog.getByText('Enter an e-mail address.')).toBeVisible()
})

test('whoever is added is invited, and the admin stays signed in', async () => {
  const email = `staff-${newTag()}@example.com`
  await openUsers()
  await addUser('Tita Baby', email)
  await expectToast('Success', 'User created successfully')
  const words = 'A temporary password was made. They will receive an e-mail to set their own.'
  await expectToast('Success', words)
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(row(email)).toMatchTextContent('Tita Baby')
  await expect.element(row(email).getByText('Not confirmed', { exact: true })).toBeVisible()
  await expect.element(row(email).getByText('Invited as Admin', { exact: true })).toBeVisible()
  const mails = await commands.mailsTo(email)
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/Your staff account/)])
})

test.each(walks)('an account that nobody confirmed can only be invited, %s', async (on) => {
  const email = `late-${newTag()}@example.com`
  await (await openClient()).auth.signUp({ email, password: 'strangers-own' })
  await openScreen('/admin/users', { as: 'superadmin', on })
  await expect.element(row(email).getByText('Not confirmed', { exact: true })).toBeVisible()
  await expectTexts(row(email).getByRole('option'), ['User'])
  await expect
    .element(role(email))
    .toHaveAccessibleDescription(/its role can’t be raised. Invite it instead/)
  await expectSound()
  await press(email, 'Invite')
  const invitation = page.getByRole('dialog', { name: 'Invite User' })
  await expect.element(invitation.getByLabelText('Email')).toHaveValue(email)
  await expect.element(invitation.getByLabelText('Email')).toHaveAttribute('readonly')
  await expectSound()
})

test('an address that has an account can’t be added, and no invitation stays', async () => {
  expectErrors(/status of 4\d\d/)
  const { email } = await commands.makeAccount('user')
  await openUsers()
  await addUser('Again', email)
  await expect.element(page.getByText(/already has an account. Change its role/)).toBeVisible()
  await expect.element(dialog.getByLabelText('Email')).toHaveValue(email)
  await expectNoInvitation(email)
})

test('a sign-up that fails withdraws its invitation', async () => {
  expectErrors(/status of 429/)
  const email = `never-${newTag()}@example.com`
  const { auth } = await openClient()
  // As many e-mails as an address may have in an hour.
  await Promise.all(Array.from({ length: 6 }, () => auth.resetPasswordForEmail(email)))
  await openUsers()
  await addUser('Never', email)
  await expect.element(page.getByText(/Too many attempts. Please wait/)).toBeVisible()
  await expectNoInvitation(email)
})

test('failures, in the words agreed', async () => {
  expectErrors(/accounts_failed/)
  const { email } = await commands.makeAccount('user')
  await openUsers()
  await expect.element(row(email)).toBeVisible()
  answer('PATCH /rest/v1/profiles', { status: 500 })
  answer('DELETE /rest/v1/profiles', { status: 500 })
  await role(email).selectOptions('Admin')
  await expectToast('Error', 'Failed to update user role')
  await press(email, 'Delete')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectToast('Error', 'Failed to delete user profile')
})

test('what the database refuses is said in words', async () => {
  expectErrors(/status of 4\d\d/)
  const boss = await commands.makeAccount('superadmin')
  const actor = await commands.makeAccount('admin')
  const other = await commands.makeAccount('admin')
  await openScreen('/admin/users', { as: actor })
  // An admin is not offered what only a superadmin may do.
  await expect.element(role(boss.email)).toBeDisabled()
  await expectTexts(row(other.email).getByRole('option'), ['User', 'Admin'])

  // Raised meanwhile, which this screen doesn't know yet.
  await (await admin()).from('profiles').update({ role: 'superadmin' }).eq('username', other.email)
  await role(other.email).selectOptions('User')
  await expectToast('Error', 'Failed to update user role')
  await expect.element(page.getByText(/Your account is not allowed to do this/)).toBeVisible()
  await expect.element(row(other.email).getByText('Super Admin').first()).toBeVisible()
})

test('giving up one’s own role asks first', async () => {
  const actor = await commands.makeAccount('admin')
  await openScreen('/admin/users', { as: actor })
  await role(actor.email).selectOptions('User')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(role(actor.email)).toHaveValue('admin')
  await role(actor.email).selectOptions('User')
  await question.getByRole('button', { name: 'Change my role' }).click()
  await expect.element(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
})

describe('a site with one superadmin', () => {
  onFreshSite()

  test('keeps them one until there is another', async () => {
    expectErrors(/status of 400/)
    const only = await commands.makeAccount('superadmin')
    // What has made the site has an account of its own.
    await commands.query(`update public.profiles set role = 'admin' where username <> $1`, [
      only.email,
    ])
    const giveUpRole = async () => {
      await role(only.email).selectOptions('Admin')
      await question.getByRole('button', { name: 'Change my role' }).click()
    }
    await openScreen('/admin/users', { as: only })
    await giveUpRole()
    await expectToast('Error', 'Failed to update user role')
    const words = page.getByText('There must always be at least one super admin.')
    await expect.element(words).toBeVisible()
    await expect.element(role(only.email)).toHaveValue('superadmin')

    await commands.makeAccount('superadmin')
    await giveUpRole()
    await expectToast('Success', 'User role updated successfully')
    await expect.element(role(only.email)).toHaveValue('admin')
  })
})

describe('links that open without an account', () => {
  const links = page.getByRole('list', { name: 'Links' })
  const draftOf = (property: string) => ({ kind: 'draft', property, days: 14 })
  const link = (title: string) => links.getByRole('listitem').filter({ hasText: title })

  test.each(walks)('are named with their maker and ended, on the %s screen', async (on) => {
    const client = await admin()
    const { id, title } = await makeListing(client, { published_at: null })
    const { data } = await client.rpc('make_listing_link', draftOf(id)).throwOnError()
    const { secret } = data as { secret: string }
    await openScreen('/admin/users', { as: 'admin', on })
    await expect.element(link(title)).toMatchTextContent(/Draft for the owner.*Made by .*until/)
    await expect.element(link(title)).toMatchTextContent('not opened yet')
    await expectSound()
    await link(title).getByRole('button', { name: 'End this link' }).click()
    await expect.element(question).toMatchTextContent('Whoever has it can’t open it any more.')
    await expectAccessible()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(link(title)).toBeVisible()
    await link(title).getByRole('button', { name: 'End this link' }).click()
    await question.getByRole('button', { name: 'End it' }).click()
    await expectToast('Success', 'The link has ended')
    await expect.element(link(title)).not.toBeInTheDocument()
    const read = await client.rpc('read_draft', { secret }).throwOnError()
    expect(read.data).toBeNull()
  })

  test('end with their account, and the question says how many', async () => {
    const maker = await commands.makeAccount('admin')
    const { id, title } = await makeListing(await admin(), { published_at: null })
    const own = await openClient((await commands.signIn(maker.email)).access_token)
    await own.rpc('make_listing_link', draftOf(id)).throwOnError()
    await openUsers()
    await expect.element(link(title)).toMatchTextContent(`Made by ${maker.name}`)
    await press(maker.email, 'Delete')
    await expect.element(question).toMatchTextContent('The link below that they made ends.')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expectToast('Success', 'User deleted successfully')
    await expect.element(link(title)).not.toBeInTheDocument()
  })

  test('that can’t be loaded are said so, and asked for again', async () => {
    expectErrors(/console: secret_links_failed/, /console: .*Failed/)
    const away = answer('POST /rest/v1/rpc/secret_links', { status: 500 })
    await openUsers()
    await expect.element(page.getByText('Failed to fetch links')).toBeVisible()
    away.end()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('Failed to fetch links')).not.toBeInTheDocument()
  })
})
