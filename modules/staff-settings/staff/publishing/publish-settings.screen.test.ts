import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { makeListing } from '~testing/listings'
import { admin, onFreshSite } from '~testing/screens/data'
import { expectSound, expectToast, openScreen, walks } from '~testing/screens/screen'

onFreshSite()

const path = '/admin/settings/publishing'
const save = () => page.getByRole('button', { name: 'Save' }).click()
const settings = async () => {
  const client = await admin()
  const columns =
    'new_listings, publish_photo, publish_price, authority_end, confirm_days, hide_days'
  return (await client.from('staff_settings').select(columns).single()).data
}

test.each(walks)('what publishing asks for is chosen, on the %s screen', async (on) => {
  await openScreen(path, { as: 'admin', on })
  await page.getByRole('radio', { name: /^Draft/ }).click()
  await page.getByLabelText('No photo').selectOptions('block')
  await page.getByRole('radio', { name: /^Take the listing off the site/ }).click()
  await page.getByLabelText('Ask the agent after').selectOptions('60 days')
  await page.getByLabelText('Take it off the site after').selectOptions('90 days')
  await expectSound()
  await save()
  await expectToast('Success', 'Setting saved')
  expect(await settings()).toEqual({
    new_listings: 'draft',
    publish_photo: 'block',
    publish_price: 'warn',
    authority_end: 'take_off',
    confirm_days: 60,
    hide_days: 90,
  })
  // What could hide before it is asked about is not hidden.
  await page.getByLabelText('Ask the agent after').selectOptions('90 days')
  await expect.element(page.getByLabelText('Take it off the site after')).toHaveValue('0')
  await page.getByLabelText('Ask the agent after').selectOptions('30 days')
  await page.getByRole('radio', { name: /^Published/ }).click()
  await page.getByLabelText('No photo').selectOptions('warn')
  await page.getByRole('radio', { name: /^Nothing more/ }).click()
  await save()
  await expect.poll(settings).toEqual({
    new_listings: 'published',
    publish_photo: 'warn',
    publish_price: 'warn',
    authority_end: 'nothing',
    confirm_days: 30,
    hide_days: 0,
  })
})

test('what another admin chose meanwhile stays beside it', async () => {
  await openScreen(path, { as: 'admin' })
  await expect.element(page.getByLabelText('No photo')).toHaveValue('warn')
  await commands.query(`update public.staff_settings set publish_price = 'off'`)
  await page.getByLabelText('No photo').selectOptions('block')
  await save()
  const dialog = page.getByRole('dialog', { name: /Someone else saved these settings/ })
  await expect
    .element(dialog.getByRole('group', { name: 'Check for a price' }))
    .toMatchTextContent(/Warn.*Say nothing/)
  await dialog.getByRole('button', { name: 'Save these' }).click()
  await expectToast('Success', 'Setting saved')
  expect(await settings()).toMatchObject({ publish_photo: 'block', publish_price: 'off' })
  await commands.query(
    `update public.staff_settings set publish_price = 'warn', publish_photo = 'warn'`,
  )
})

test('a draft says what it lacks, and is published once nothing stops it', async () => {
  const client = await admin()
  await commands.query(`update public.staff_settings set publish_place = 'block'`)
  const { id } = await makeListing(client, { published_at: null, city: '' })
  await openScreen(`/admin/properties/${id}/edit`, { as: 'admin' })
  await expect.element(page.getByRole('button', { name: 'Publish' })).toBeDisabled()
  await commands.query(`update public.staff_settings set publish_place = 'warn'`)
  await openScreen(`/admin/properties/${id}/edit`, { as: 'admin' })
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect.element(page.getByRole('button', { name: 'Make it a draft' })).toBeVisible()
  const { data } = await client.from('properties').select('published_at').eq('id', id).single()
  expect(data?.published_at).not.toBeNull()
})

test('users are told that it is not theirs', async () => {
  await openScreen(path, { as: 'user' })
  await expect.element(page.getByText('Access Denied')).toBeVisible()
})

test('a draft whose authority has ended says so, and is not published where that is set', async () => {
  const client = await admin()
  const { id } = await makeListing(client, { published_at: null })
  await client.from('authorities').insert({ property_id: id, ends_on: '2026-01-31' }).throwOnError()
  await openScreen(`/admin/properties/${id}/edit`, { as: 'admin' })
  const wanted = page.getByRole('button', { name: 'an authority to sell that has not ended' })
  const publish = page.getByRole('button', { name: 'Publish', exact: true })
  await expect.element(page.getByText(/It needs an authority to sell/)).toBeVisible()
  await expect.element(publish).toBeEnabled()

  await commands.query(`update public.staff_settings set publish_authority = 'block'`)
  await openScreen(`/admin/properties/${id}/edit`, { as: 'admin' })
  await expect.element(page.getByText(/Before it can be published, add/)).toBeVisible()
  await expect.element(publish).toBeDisabled()
  await wanted.click()
  await expect.poll(() => document.activeElement?.closest('#authorities')).toBeTruthy()
  await commands.query(`update public.staff_settings set publish_authority = 'warn'`)
})

test('a unit of a project names what it lacks, leads there, and is published once it is whole', async () => {
  const client = await admin()
  await commands.query(`update public.staff_settings set publish_project = 'block'`)
  const { id } = await makeListing(client, { published_at: null, seller_kind: 'developer' })
  await openScreen(`/admin/properties/${id}/edit`, { as: 'admin' })
  const publish = page.getByRole('button', { name: 'Publish', exact: true })
  await expect
    .element(page.getByText(/^Before it can be published, add/))
    .toHaveTextContent(
      'Before it can be published, add the city, the name of the project, its licence to sell, and the approval of its advertisement, and save.',
    )
  await expect.element(publish).toBeDisabled()
  await page.getByRole('button', { name: 'its licence to sell' }).click()
  const licence = page.getByLabelText('Licence to sell (number)')
  await expect.element(licence).toHaveFocus()
  await licence.fill('LTS-0012')
  await page.getByLabelText('City').fill('Porac')
  await page.getByLabelText('Name of the project').fill('Pandan Homes')
  await page.getByLabelText('Advertisement approval (number)').fill('AA-7')
  await page.getByRole('button', { name: 'Update Property' }).click()
  await expectToast('Success', 'Property updated successfully')
  await openScreen(`/admin/properties/${id}/edit`, { as: 'admin' })
  await publish.click()
  await expect.element(page.getByRole('button', { name: 'Make it a draft' })).toBeVisible()
  await commands.query(`update public.staff_settings set publish_project = 'warn'`)
})
