import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { joinTabs } from '~/kit/staff/other-tabs'
import { listingTitled, makeListing } from '~testing/listings'
import { newTag } from '~testing/new-tag'
import { admin } from '~testing/screens/data'
import { expectErrors } from '~testing/screens/requests'
import {
  expectAccessible,
  expectAddress,
  expectToast,
  openMenu,
  openScreen,
  sizes,
} from '~testing/screens/screen'
import { endSessions, signInAgain } from '~testing/screens/sessions'

const title = page.getByRole('textbox', { name: 'Title' })
const description = page.getByLabelText('Description')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
const answerWith = (name: string) => question.getByRole('button', { name }).click()
const kept = () => JSON.stringify([{ ...sessionStorage }, { ...localStorage }])

test.each(sizes)('leaving with unsaved changes asks first, %s', async (on) => {
  const { title: stored } = await makeListing(await admin())
  const list = `/admin/properties?q=${stored.replace(' ', '+')}`
  const edit = page.getByRole('link', { name: `Edit ${stored}` })
  await openScreen(list, { as: 'admin', on })
  await edit.click()
  // Nothing was typed yet: no question.
  await button('Back').click()
  await expectAddress(list)
  await edit.click()

  await title.fill(`${stored} changed`)
  await expect.element(page.getByText('Not saved yet')).toBeVisible()
  await button('Cancel').click()
  await expect.element(question).toBeVisible()
  await expectAccessible()
  await answerWith('Stay')
  await expect.element(title).toHaveValue(`${stored} changed`)

  await openMenu()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await answerWith('Stay')
  await expect.element(question).not.toBeInTheDocument()
  history.back()
  await answerWith('Leave')
  await expectAddress(list)

  // What was let go is not offered again.
  await edit.click()
  await expect.element(title).toHaveValue(stored)
  await expect
    .element(page.getByText('You have unsaved changes from before'))
    .not.toBeInTheDocument()
})

test('signing out with unsaved changes asks', async () => {
  await openScreen('/admin/properties/new', { as: await commands.makeAccount('admin') })
  await title.fill('Half typed')
  await button('Sign Out').click()
  await answerWith('Stay')
  await expect.element(title).toHaveValue('Half typed')
  await button('Sign Out').click()
  await answerWith('Leave')
  await expect.poll(() => location.pathname).toBe('/admin/login')
})

test('signing out asks where another tab has something unsaved', async () => {
  await openScreen('/admin/properties', { as: await commands.makeAccount('admin') })
  const other = joinTabs(() => true)
  const ofOthers = page.getByRole('alertdialog', { name: 'Sign out without saving?' })
  await button('Sign Out').click()
  await expect.element(ofOthers).toBeVisible()
  await expectAccessible()
  await ofOthers.getByRole('button', { name: 'Stay' }).click()
  await expectAddress('/admin/properties')
  await button('Sign Out').click()
  await ofOthers.getByRole('button', { name: 'Sign out' }).click()
  await expect.poll(() => location.pathname).toBe('/admin/login')
  other.leave()
})

test('Sign Out leaves nothing that was pasted or typed, for whoever signs in next', async () => {
  const { id } = await makeListing(await admin())
  const account = await commands.makeAccount('admin')
  await openScreen(`/admin/properties/${id}/edit`, { as: account })
  await title.fill('MARK typed')
  await expect.poll(kept).toContain('MARK typed')
  // As where the session runs out: the same person would find it.
  await openScreen('/admin/properties/new?text=MARK+shared', { as: account, keepStorage: true })
  await expect.poll(kept).toContain('MARK shared')
  expect(kept()).toContain('MARK typed')

  await button('Sign Out').click()
  await expect.poll(() => location.pathname).toBe('/admin/login')
  expect(kept() + location.href).not.toContain('MARK')
})

test('what somebody typed whose session ran out is gone once somebody else signs in', async () => {
  const { id } = await makeListing(await admin())
  await openScreen(`/admin/properties/${id}/edit`, { as: await commands.makeAccount('admin') })
  await title.fill('MARK typed')
  await expect.poll(kept).toContain('MARK typed')
  await openScreen('/admin/properties', { as: 'admin', keepStorage: true })
  await expect.poll(kept).not.toContain('MARK')
})

test('a session that ends while typing loses nothing', async () => {
  expectErrors(/status of 40[013]/, /_failed/)
  const client = await admin()
  const account = await commands.makeAccount('admin')
  const { id } = await makeListing(client)
  const typed = `House ${newTag()}`
  await openScreen(`/admin/properties/${id}/edit`, { as: account })
  await title.fill(typed)
  await description.fill('Typed before the end')

  await endSessions(account)
  await button('Update Property').click()
  await signInAgain(account, `/admin/properties/${id}/edit`)
  await button('Restore them').click()
  await expect.element(description).toHaveValue('Typed before the end')
  await button('Update Property').click()
  await expectToast('Success', 'Property updated successfully')
  expect((await listingTitled(client, typed)).description).toBe('Typed before the end')
})
