import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeListing } from '~testing/listings'
import { admin } from '~testing/screens/data'
import { answer, expectErrors } from '~testing/screens/requests'
import { expectSound, expectToast, openScreen, walks } from '~testing/screens/screen'

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const link = page.getByRole('textbox', { name: 'The link' })
const first = page.getByText(/A link shows this draft to its owner/)

const newDraft = async () => (await makeListing(await admin(), { published_at: null })).id

test.each(walks)('a draft’s link is made, replaced and ended, on the %s screen', async (on) => {
  const id = await newDraft()
  await openScreen(`/admin/properties/${id}/edit`, { as: 'admin', on })
  await press('Share')
  await expect.element(first).toBeVisible()
  await press('Make a link for the owner')
  await expect.element(link).toHaveValue(expect.stringMatching(/\/draft\/[0-9a-f]{40}$/))
  await expectSound()
  const secretOf = () => (link.element() as HTMLInputElement).value.split('/').at(-1) ?? ''
  const before = secretOf()
  await press('Make a new link')
  await expect.poll(secretOf).not.toBe(before)

  const read = async (secret: string) => {
    const { data } = await (await admin()).rpc('read_draft', { secret }).throwOnError()
    return data
  }
  expect(await read(before)).toBeNull()
  expect(await read(secretOf())).not.toBeNull()
  const last = secretOf()
  await press('End the link')
  await expectToast('Success', 'The link has ended')
  await expect.element(first).toBeVisible()
  expect(await read(last)).toBeNull()
})

test('a link that somebody made before is said, and not shown again', async () => {
  const id = await newDraft()
  const given = { kind: 'draft', property: id, days: 14 }
  await (await admin()).rpc('make_listing_link', given).throwOnError()
  await openScreen(`/admin/properties/${id}/edit`, { as: 'admin' })
  await press('Share')
  await expect.element(page.getByText(/A new one ends it/)).toBeVisible()
  expect(link.elements()).toEqual([])
})

test('a published listing has none, and what fails is said', async () => {
  const { id } = await makeListing(await admin())
  await openScreen(`/admin/properties/${id}/edit`, { as: 'admin' })
  await expect.element(page.getByText('Published: visitors see this listing')).toBeVisible()
  await press('Share')
  await expect.element(link).toHaveValue(expect.stringMatching(/\/property\/[0-9a-f-]{36}$/))
  expect(first.elements()).toEqual([])

  const draft = await newDraft()
  await openScreen(`/admin/properties/${draft}/edit`, { as: 'admin' })
  answer('POST /rest/v1/rpc/make_listing_link', { status: 503 })
  expectErrors(/503/)
  await press('Share')
  await press('Make a link for the owner')
  await expectToast('Error', 'Failed to make a link')
})
