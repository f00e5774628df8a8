import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeListing } from '~testing/listings'
import { admin } from '~testing/screens/data'
import { answer, expectErrors } from '~testing/screens/requests'
import { expectSound, expectToast, openScreen, walks } from '~testing/screens/screen'

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const link = page.getByRole('textbox', { name: 'The link' })
const said = page.getByRole('textbox', { name: /^What visitors said/ })
const make = page.getByRole('button', { name: 'Make a link to the report' })
const secretOf = () => (link.element() as HTMLInputElement).value.split('/').at(-1) ?? ''

async function read(secret: string) {
  const { data } = await (await admin()).rpc('read_owner_report', { secret }).throwOnError()
  return data as { said: string; ends_on: string; made_on: string } | null
}

test.each(walks)('a report is made, replaced and ended, on the %s screen', async (on) => {
  const { id } = await makeListing(await admin(), { status: 'active' })
  await openScreen(`/admin/properties/${id}/edit?tab=numbers`, { as: 'admin', on })
  await said.fill('Three liked the garden.')
  await page.getByRole('combobox', { name: 'The link works for' }).selectOptions('7 days')
  await make.click()
  await expect.element(link).toHaveValue(expect.stringMatching(/\/report\/[0-9a-f]{40}$/))
  await expectSound()
  const first = secretOf()
  const report = await read(first)
  expect(report?.said).toBe('Three liked the garden.')
  const days = Date.parse(report?.ends_on ?? '') - Date.parse(report?.made_on ?? '')
  expect(days / 86_400_000).toBe(7)

  await said.fill('And the view.')
  await press('Make a new link')
  await expect.poll(secretOf).not.toBe(first)
  expect(await read(first)).toBeNull()
  expect((await read(secretOf()))?.said).toBe('And the view.')
  const last = secretOf()

  await openScreen(`/admin/properties/${id}/edit?tab=numbers`, { as: 'admin', on })
  await expect.element(said).toHaveValue('And the view.')
  await expect.element(page.getByText(/A new one ends it/)).toBeVisible()
  expect(link.elements()).toEqual([])
  await press('End the link')
  await expectToast('Success', 'The link has ended')
  await expect.element(make).toBeVisible()
  expect(await read(last)).toBeNull()
})

test('nobody else is offered one, and what fails is said', async () => {
  const { id } = await makeListing(await admin())
  await openScreen(`/admin/properties/${id}/edit?tab=numbers`, { as: 'admin' })
  await expect.element(make).toBeVisible()
  answer('POST /rest/v1/rpc/make_listing_link', { status: 503 })
  expectErrors(/503/)
  await make.click()
  await expectToast('Error', 'Failed to make a link')

  const asked = answer('POST /rest/v1/rpc/sees_authority', { status: 200, json: false })
  await openScreen(`/admin/properties/${id}/edit?tab=numbers`, { as: 'user' })
  await expect.element(page.getByRole('region', { name: 'Numbers', exact: true })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Add a description' })).toBeVisible()
  expect(make.elements()).toEqual([])
  asked.end()
})
