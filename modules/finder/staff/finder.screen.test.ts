import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { makeListing } from '~testing/listings'
import { admin, sendEnquiry } from '~testing/screens/data'
import { answer, expectErrors } from '~testing/screens/requests'
import { expectAddress, expectSound, openScreen, walks } from '~testing/screens/screen'

const dialog = page.getByRole('dialog', { name: 'Find' })
const box = dialog.getByRole('searchbox')
const status = dialog.getByRole('status')
const tag = () => `t${Math.random().toString(36).slice(2, 10)}`

test.each(walks)('one box finds a listing and who asked about it, on the %s screen', async (on) => {
  const word = tag()
  const { id } = await makeListing(await admin(), { title: `Villa ${word}`, status: 'active' })
  await sendEnquiry({ property_id: id, name: 'Henry Tan', phone: '0917 555 0142' })
  await openScreen('/admin', { as: 'superadmin', on })
  await page.getByRole('button', { name: /^Find/ }).click()
  await expect.element(box).toHaveFocus()
  await box.fill(`villa ${word}`)
  await expect.element(status).toHaveTextContent('2 found.')
  await expect.element(dialog.getByRole('link', { name: /Henry Tan/ })).toBeVisible()
  await expectSound()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(dialog.getByRole('link', { name: /^Villa/ })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expectAddress(`/admin/properties/${id}/edit`)
  await expect.element(dialog).not.toBeInTheDocument()
})

test('the key opens it, a number finds its owner in any form, and what is nowhere is said', async () => {
  const digits = String(Math.random()).slice(2, 9).padEnd(7, '1')
  await sendEnquiry({ name: 'Ñora Peña', phone: `0918${digits}` })
  await openScreen('/admin/people', { as: 'superadmin', on: 'wide' })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await userEvent.keyboard('/')
  await expect.element(box).toHaveFocus()
  await box.fill(`+63 918 ${digits.slice(0, 3)}-${digits.slice(3)}`)
  await expect.element(dialog.getByRole('link', { name: /Ñora Peña/ })).toBeVisible()
  await box.fill(tag())
  await expect.element(dialog.getByText(/^Nothing found for/)).toBeVisible()
})

test('says where a part can’t be asked, and shows the others', async () => {
  const word = tag()
  await makeListing(await admin(), { title: `Lot ${word}`, status: 'active' })
  await openScreen('/admin', { as: 'superadmin', on: 'wide' })
  expectErrors(/status of 500/, /enquir/)
  answer('POST /rest/v1/rpc/list_enquiries', { status: 500 })
  await page.getByRole('button', { name: /^Find/ }).click()
  await box.fill(word)
  await expect.element(dialog.getByText(/^Failed to search everywhere/)).toBeVisible()
  await expect.element(dialog.getByRole('link', { name: /^Lot/ })).toBeVisible()
})
