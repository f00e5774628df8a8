import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { makeListing } from '~testing/listings'
import { admin } from '~testing/screens/data'
import { expectErrors } from '~testing/screens/requests'
import { expectSound, expectToast, openScreen, type sizes, walks } from '~testing/screens/screen'

const section = page.getByRole('region', { name: 'Private note' })
const note = section.getByRole('textbox', { name: 'Note' })
const save = section.getByRole('button', { name: 'Save note' })

async function openListing(on: (typeof sizes)[number] = 'wide') {
  const { id } = await makeListing(await admin())
  await openScreen(`/admin/properties/${id}/edit?tab=owner`, { as: 'admin', on })
  return id
}

const stored = (id: string) =>
  commands.query('select note from public.listing_notes where property_id = $1', [id])

test.each(walks)('a note is written, changed and emptied, %s', async (on) => {
  const id = await openListing(on)
  await expect.element(section.getByText(/Only staff see this/)).toBeVisible()
  await expect.element(save).toBeDisabled()
  await note.fill('Key at the guard\nOwner takes ₱3.9M')
  await save.click()
  await expectToast('Success', 'Note saved')
  expect(await stored(id)).toEqual([{ note: 'Key at the guard\nOwner takes ₱3.9M' }])
  await expect.element(save).toBeDisabled()
  await expectSound()
  await note.fill('')
  await save.click()
  await expect.poll(() => stored(id)).toEqual([{ note: '' }])
})

test('what someone else wrote meanwhile is shown before it is replaced', async () => {
  const id = await openListing()
  await note.fill('Mine')
  await commands.query(
    `insert into public.listing_notes (property_id, note) values ($1, 'Theirs')`,
    [id],
  )
  expectErrors(/409/)
  await save.click()
  await expectToast('Error', 'Failed to save note')
  await expect.element(section.getByText('Theirs', { exact: true })).toBeVisible()
  await expect.element(note).toHaveValue('Mine')
  await commands.query(`update public.listing_notes set note = 'Newer' where property_id = $1`, [
    id,
  ])
  await save.click()
  await expect.element(section.getByText('Newer')).toBeVisible()
  await save.click()
  await expect.poll(() => stored(id)).toEqual([{ note: 'Mine' }])
  await expect.element(section.getByText('Newer')).not.toBeInTheDocument()
})

test('a note that is not saved is asked about, and theirs can be taken instead', async () => {
  const id = await openListing()
  await note.fill('Mine')
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
  await expect.element(note).toHaveValue('Mine')
  await commands.query(
    `insert into public.listing_notes (property_id, note) values ($1, 'Theirs')`,
    [id],
  )
  expectErrors(/409/)
  await save.click()
  await section.getByRole('button', { name: 'Take theirs' }).click()
  await expect.element(note).toHaveValue('Theirs')
  expect(await stored(id)).toEqual([{ note: 'Theirs' }])
})

test('who may not see it is shown nothing of it', async () => {
  const { id } = await makeListing(await admin())
  const stranger = await commands.makeAccount('user')
  await openScreen(`/admin/properties/${id}/edit?tab=owner`, { as: stranger })
  await expect.element(page.getByText(/are shown to its agent and to admins/)).toBeVisible()
  await expect.element(section).not.toBeInTheDocument()
})
