import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { makeListing } from '~testing/listings'
import { admin, onFreshSite } from '~testing/screens/data'
import { expectSound, openScreen, walks } from '~testing/screens/screen'

onFreshSite()

async function published(values = {}) {
  const client = await admin()
  const { id, title } = await makeListing(client, {
    status: 'active',
    price: '₱4,000,000',
    city: 'Porac',
    bedrooms: 3,
    ...values,
  })
  const { data } = await client.from('properties').select('reference').eq('id', id).single()
  return { id, title, reference: data?.reference ?? '' }
}

test.each(walks)('a flyer and a window card of one listing, %s', async (on) => {
  const { title, reference } = await published({ description: 'A quiet street. '.repeat(400) })
  await openScreen(`/admin/properties/flyers?q=${reference}`, { on, as: 'admin' })
  const flyer = page.getByRole('article', { name: `Flyer of ${title}` })
  await expect.element(flyer).toMatchTextContent(/For sale.*Porac.*₱4,000,000.*3 bedrooms/)
  await expect.element(flyer).toMatchTextContent(/No licence has been added yet/)
  await expect
    .element(page.getByRole('img', { name: `QR code of the link to ${reference}` }))
    .toBeVisible()
  await expect.element(page.getByText(/^1 sheet of A4/)).toBeVisible()
  await expectSound()
  await page.getByRole('combobox', { name: 'What to print' }).selectOptions('Window card')
  await expect
    .element(page.getByRole('article', { name: `Window card of ${title}` }))
    .toMatchTextContent(/For sale.*₱4,000,000/)
  await expectSound()
})

test('the page of the list that is shown, without what strangers can’t see', async () => {
  const client = await admin()
  const shown = await published({ city: 'Lubao', status: 'rented' })
  const draft = await published({ city: 'Lubao' })
  await client.from('properties').update({ published_at: null }).eq('id', draft.id)
  await openScreen('/admin/properties?q=lubao', { as: 'admin' })
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Print flyers of these' }).click()
  const flyers = page.getByRole('article')
  await expect.element(flyers).toHaveAccessibleName(`Flyer of ${shown.title}`)
  await expect.element(flyers).toMatchTextContent(/Sold · Rented/)
  await expect.element(page.getByText(/One listing is left out/)).toBeVisible()
})

test('nothing to print is said', async () => {
  await openScreen('/admin/properties/flyers?q=BL-999999', { as: 'admin' })
  await expect.element(page.getByText('No published listing to print.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Print/ })).toBeDisabled()
})

test('sample licences are marked', async () => {
  const { id, reference } = await published()
  await commands.query('update public.properties set is_sample = true where id = $1', [id])
  await openScreen(`/admin/properties/flyers?q=${reference}`, { as: 'admin' })
  await expect.element(page.getByText(/^Sample: .*licences.* made up/)).toBeVisible()
})
