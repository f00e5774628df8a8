import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { makeListing } from '~testing/listings'
import { admin } from '~testing/screens/data'
import { answer, expectErrors } from '~testing/screens/requests'
import { expectSound, expectToast, openScreen, walks } from '~testing/screens/screen'

const HISTORY = '/admin/settings/history'

const list = page.getByRole('list', { name: 'Activity' })
const dialog = page.getByRole('dialog')
const entries = () => list.getByRole('listitem').elements()

async function changedListing() {
  const client = await admin()
  const listing = await makeListing(client, { price: '₱4,900,000', city: 'Apalit' })
  const change = async (values: object) => {
    const { error } = await client.from('properties').update(values).eq('id', listing.id)
    if (error) throw error
  }
  await change({ price: '₱4,700,000' })
  return { ...listing, change }
}

const stored = (id: string) =>
  commands.query('select price, city from public.properties where id = $1', [id])

test.each(walks)('a listing’s history, and a price brought back, on the %s screen', async (on) => {
  const { id, title } = await changedListing()
  await openScreen(`${HISTORY}?listing=${id}`, { as: 'user', on })
  await expect.element(page.getByText(title)).toBeVisible()
  await expect.element(list).toMatchTextContent('changed the price from ₱4,900,000 to ₱4,700,000')
  await expect.element(list).toMatchTextContent('added the listing')
  expect(entries()).toHaveLength(2)
  await expectSound()

  await page.getByRole('button', { name: 'Bring back' }).click()
  await expect.element(dialog.getByRole('checkbox', { name: 'Price' })).toBeChecked()
  await expect.element(dialog).toMatchTextContent('Now₱4,700,000Before₱4,900,000')
  await expectSound()
  await dialog.getByRole('button', { name: 'Bring back' }).click()
  await expectToast('Success', 'Earlier version brought back')
  await expect.poll(() => entries().length).toBe(3)
  expect(await stored(id)).toEqual([{ price: '₱4,900,000', city: 'Apalit' }])
})

test('what somebody changed again is named, and other changes come only when ticked', async () => {
  const { id, change } = await changedListing()
  await change({ price: '₱4,500,000', city: 'Angeles' })
  await openScreen(`${HISTORY}?listing=${id}`, { as: 'admin' })
  await expect.poll(() => entries().length).toBe(3)
  await page.getByRole('button', { name: 'Bring back' }).nth(1).click()
  await expect
    .element(dialog)
    .toMatchTextContent('Changed again since. Bringing this back replaces the newer text')
  await expect.element(dialog.getByRole('checkbox', { name: 'City' })).not.toBeChecked()
  await dialog.getByRole('button', { name: 'Tick all' }).click()
  await dialog.getByRole('button', { name: 'Bring back' }).click()
  await expectToast('Success', 'Earlier version brought back')
  expect(await stored(id)).toEqual([{ price: '₱4,900,000', city: 'Apalit' }])
})

test('nothing is brought back over what somebody changed meanwhile', async () => {
  expectErrors(/409|history/)
  const { id, change } = await changedListing()
  await openScreen(`${HISTORY}?listing=${id}`, { as: 'admin' })
  await page.getByRole('button', { name: 'Bring back' }).click()
  await expect.element(dialog.getByRole('checkbox', { name: 'Price' })).toBeChecked()
  await change({ price: '₱5,000,000' })
  await dialog.getByRole('button', { name: 'Bring back' }).click()
  await expectToast(
    'Error',
    'Someone changed this listing while you were looking. What you see is up to date again: check it and try once more.',
  )
  await expect.element(dialog).toMatchTextContent('Now₱5,000,000')
  expect(await stored(id)).toMatchObject([{ price: '₱5,000,000' }])
})

test('admins find a listing by its reference, and choose for how long entries are kept', async () => {
  const { id } = await changedListing()
  const [row] = await commands.query('select reference from public.properties where id = $1', [id])
  const { reference } = row as { reference: string }
  await openScreen(HISTORY, { as: 'admin' })
  const field = page.getByRole('textbox', { name: 'Listing' })
  await field.fill('BL-0')
  await page.getByRole('combobox', { name: 'What' }).click()
  await expect.element(page.getByText('No listing has this reference.')).toBeVisible()
  await field.fill(reference.toLowerCase())
  await page.getByRole('combobox', { name: 'What' }).click()
  await expect.poll(() => entries().length).toBe(2)
  await page.getByRole('combobox', { name: 'What' }).selectOptions('Our people')
  await expect.element(page.getByText('Nothing yet.')).toBeVisible()

  await page.getByRole('combobox', { name: 'Keep the history for' }).selectOptions('12 months')
  await expect.element(page.getByText(/Shorter than now/)).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expectToast('Success', 'Setting saved')
  expect(await commands.query('select history_months from public.staff_settings', [])).toEqual([
    { history_months: 12 },
  ])
})

test('it is for admins, and says when it can’t be read', async () => {
  await openScreen(HISTORY, { as: 'user' })
  await expect.element(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  expectErrors(/500|history_failed/)
  answer('POST /rest/v1/rpc/list_history', { status: 500 })
  await openScreen(HISTORY, { as: 'admin' })
  await expect.element(page.getByText('Failed to fetch history')).toBeVisible()
})
