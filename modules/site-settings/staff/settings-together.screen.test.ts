import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { admin, onFreshSite } from '~testing/screens/data'
import { expectErrors } from '~testing/screens/requests'
import {
  expectSound,
  expectToast,
  openScreen,
  reloadScreen,
  type Size,
  walks,
} from '~testing/screens/screen'
import { endSessions, signInAgain } from '~testing/screens/sessions'
import type { Account, Role } from '~testing/screens/site'

onFreshSite('sample')

const title = page.getByRole('heading', { level: 1 })
const tagline = page.getByLabelText('Tagline', { exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const save = button('Save')
const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
const unsaved = page.getByText('You have unsaved changes from before')

async function openFront(as: Role | Account = 'superadmin', on?: Size) {
  await openScreen('/admin/settings/front', { as, on })
  await expect.element(title).toHaveTextContent('Words on the front page')
}

const expectSaved = () => expectToast('Success', 'Saved. Visitors see it from now on.')

async function stored() {
  const words = (await admin())
    .from('site_settings')
    .select('tagline, hero_title, hero_text, phone')
  return (await words.single().throwOnError()).data
}

/** By the other admin. */
const saveElsewhere = async (words: Partial<Awaited<ReturnType<typeof stored>>>) =>
  (await admin()).from('site_settings').update(words).eq('id', 1).throwOnError()

test.each(walks)(
  'the second of two admins to save sees what differs and loses nothing, %s',
  async (on) => {
    expectErrors(/status of 409/)
    const theirs = { tagline: `Theirs, ${on}`, hero_text: `Their words, ${on}` }
    await openFront('superadmin', on)
    await tagline.fill('Mine')
    await page.getByLabelText('Heading', { exact: true }).fill(`My heading, ${on}`)
    await saveElsewhere(theirs)

    await save.click()
    const dialog = page.getByRole('dialog', { name: /Someone else saved these settings/ })
    const choice = (field: string) => dialog.getByRole('group', { name: field })
    const radio = (field: string, name: RegExp) => choice(field).getByRole('radio', { name })
    await expect.element(choice('Tagline')).toMatchTextContent('changed by both')
    await expect.element(radio('Tagline', /Keep mine/)).toBeChecked()
    await expect.element(radio('Words below the heading', /Take theirs/)).toBeChecked()
    await expectSound()

    await dialog.getByRole('button', { name: 'Back to editing' }).click()
    await expect.element(tagline).toHaveValue('Mine')
    await save.click()
    await radio('Tagline', /Take theirs/).click()
    await dialog.getByRole('button', { name: 'Save these' }).click()
    await expectSaved()
    expect(await stored()).toMatchObject({ ...theirs, hero_title: `My heading, ${on}` })
  },
)

test('who saved another section is in nobody’s way', async () => {
  expectErrors(/status of 409/)
  await openFront()
  await tagline.fill('Mine beside a phone')
  await saveElsewhere({ phone: '+639175550199' })
  await save.click()
  await expectSaved()
  expect(await stored()).toMatchObject({ tagline: 'Mine beside a phone', phone: '+639175550199' })
})

test('leaving with unsaved changes asks, and a reload keeps them', async () => {
  const before = (await stored()).tagline
  await openFront()
  await tagline.fill('Half typed ñ 🏠')
  await button('All settings').click()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect.element(tagline).toHaveValue('Half typed ñ 🏠')

  expect(await reloadScreen()).toBe(true)
  await button('Restore them').click()
  await expect.element(tagline).toHaveValue('Half typed ñ 🏠')

  await button('All settings').click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect.element(title).toHaveTextContent('Settings')
  await page.getByRole('link', { name: /^Words on the front page/ }).click()
  await expect.element(tagline).toHaveValue(before)
  await expect.element(unsaved).not.toBeInTheDocument()
  expect(await reloadScreen()).toBe(false)
  await expect.element(tagline).toHaveValue(before)
  await expect.element(unsaved).not.toBeInTheDocument()
})

test('a session that ends while typing loses nothing', async () => {
  expectErrors(/status of 40[013]/, /_failed/)
  const account = await commands.makeAccount('admin')
  await openFront(account)
  await tagline.fill('Typed before the end')
  await endSessions(account)
  await save.click()
  await signInAgain(account, '/admin/settings/front')
  await button('Restore them').click()
  await save.click()
  await expectSaved()
  expect((await stored()).tagline).toBe('Typed before the end')
})

test('an admin who lost the role is refused in words, and nothing is saved', async () => {
  expectErrors(/status of 403/)
  const account = await commands.makeAccount('admin')
  await openFront(account)
  await tagline.fill('Too late')
  const client = await admin()
  const lowered = client.from('profiles').update({ role: 'user' }).eq('username', account.email)
  await lowered.throwOnError()
  await save.click()
  await expect.element(page.getByText('Failed to save changes')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  expect((await stored()).tagline).not.toBe('Too late')
})
