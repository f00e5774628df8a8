import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listingTitled, makeListing, removeListing } from '~testing/listings'
import { newTag } from '~testing/new-tag'
import { makePerson } from '~testing/people'
import { admin } from '~testing/screens/data'
import { answer, expectErrors } from '~testing/screens/requests'
import {
  expectAccessible,
  expectAddress,
  expectSoundOnBoth,
  expectTexts,
  expectToast,
  openFolds,
  openScreen,
  resizeScreen,
  type Size,
  sizes,
} from '~testing/screens/screen'

const SAVE = 'POST /rest/v1/rpc/save_property'

const newTitle = () => `House ${newTag()}`
const title = page.getByRole('textbox', { name: 'Title' })
const price = page.getByRole('textbox', { name: 'Price' })
const create = page.getByRole('button', { name: 'Create Property' })
const update = page.getByRole('button', { name: 'Update Property' })

async function openNew(on?: Size): Promise<void> {
  await openScreen('/admin/properties/new', { as: 'admin', on })
  await openFolds()
}

async function openEdit(id: string, on?: Size): Promise<void> {
  await openScreen(`/admin/properties/${id}/edit`, { as: 'admin', on })
  await expect.element(title.or(page.getByRole('alert')).first()).toBeVisible()
}

/** With what is asked for after the form itself, which is refused once the listing is gone. */
async function openWholeEdit(id: string): Promise<void> {
  await openEdit(id)
  await expect.element(page.getByText('No FAQs yet: visitors see the general ones.')).toBeVisible()
}

test('its boxes line up where a label takes two lines', async () => {
  await openNew()
  const top = (name: string | RegExp) =>
    page.getByRole('textbox', { name }).element().getBoundingClientRect().top
  await expect.element(page.getByRole('textbox', { name: 'Lot area' })).toBeVisible()
  for (const on of sizes) {
    await resizeScreen(on)
    expect(top('Floor area')).toBe(top('Lot area'))
    expect(top('Bedrooms')).toBe(top('Bathrooms'))
  }
})

test('a new one starts with the defaults and needs title and price', async () => {
  await openNew('phone')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Add Property')
  for (const section of ['Basic Information', 'Location', 'Property Details', 'Media']) {
    const heading = page.getByRole('heading', { name: section, exact: true })
    await expect.element(heading).toBeVisible()
  }
  const faqs = page.getByRole('heading', { name: 'Property FAQs' })
  await expect.element(faqs).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Listing type')).toHaveValue('for_sale')
  await expect.element(page.getByLabelText('Status')).toHaveValue('active')
  const featured = page.getByRole('switch', { name: 'Featured on the home page' })
  await expect.element(featured).not.toBeChecked()
  for (const label of ['Bedrooms', 'Bathrooms', 'Floor area in square meters (sqm)']) {
    await expect.element(page.getByLabelText(label)).toHaveValue('0')
  }
  await expectSoundOnBoth()

  await create.click()
  await expect.element(page.getByText('Enter a title.')).toBeVisible()
  await expect.element(page.getByText('Enter a price.')).toBeVisible()
  await expect.element(title).toHaveFocus()
  await expectSoundOnBoth()

  const typed = newTitle()
  await title.fill(typed)
  await price.fill('₱2.5M')
  await create.click()
  await expectToast('Success', 'Property created successfully')
  await expectAddress('/admin/properties')
  await expect.element(page.getByRole('heading', { name: typed })).toBeVisible()
  expect(await listingTitled(await admin(), typed)).toMatchObject({
    price: '₱2.5M',
    listing_type: 'for_sale',
    featured: false,
    bedrooms: 0,
    bathrooms: 0,
    square_feet: 0,
    amenities: [],
  })
})

test('a pin is read out of a pasted link, and kept where it can’t be', async () => {
  await openNew('phone')
  const pin = page.getByRole('textbox', { name: 'Pin on the map' })
  const typed = newTitle()
  await title.fill(typed)
  await price.fill('₱2.5M')
  await pin.fill('https://maps.app.goo.gl/AbCdEf123')
  await create.click()
  await expect.element(page.getByText('This short link doesn’t hold the place.')).toBeVisible()
  await expect.element(pin).toHaveValue('https://maps.app.goo.gl/AbCdEf123')
  await expect.element(pin).toHaveFocus()
  await expectSoundOnBoth()
  await pin.fill(
    'https://www.google.com/maps/place/X/@15.1,120.5,17z/data=!8m2!3d15.1681!4d120.5801',
  )
  const check = page.getByRole('link', { name: 'Check 15.1681, 120.5801 on the map' })
  await expect
    .element(check)
    .toHaveAttribute('href', expect.stringContaining('15.1681%2C%20120.5801'))
  const near = page.getByRole('combobox', { name: 'How near may visitors see it?' })
  await near.selectOptions('On or near its street (80 meters)')
  await create.click()
  await expectToast('Success', 'Property created successfully')
  expect(await listingTitled(await admin(), typed)).toMatchObject({
    pin: '15.1681, 120.5801',
    pin_precision: 'street',
    shown_pin: '15.168, 120.580',
    latitude: 15.168,
    longitude: 120.58,
  })
})

test('amenities: Enter adds, blanks and doubles don’t count, each can go', async () => {
  await openNew()
  const box = page.getByRole('textbox', { name: 'Amenities' })
  const items = page.getByRole('list', { name: 'Amenities' }).getByRole('listitem')
  await box.fill('  Pool ')
  await userEvent.keyboard('{Enter}')
  await expectTexts(items, ['Pool'])
  // Enter added, and did not send the form.
  await expect.element(page.getByText('Enter a title.')).not.toBeInTheDocument()
  await expect.element(box).toHaveValue('')
  await expect.element(box).toHaveFocus()
  for (const nothingNew of ['Pool', '   ']) {
    await box.fill(nothingNew)
    await userEvent.keyboard('{Enter}')
  }
  await expectTexts(items, ['Pool'])
  await box.fill('Garden')
  await page.getByRole('button', { name: 'Add amenity' }).click()
  await expectTexts(items, ['Pool', 'Garden'])

  page.getByRole('button', { name: 'Remove Pool' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expectTexts(items, ['Garden'])
  await expect.element(box).toHaveFocus()
})

test('an amenity with a comma is one, and a pasted list adds several', async () => {
  await openNew()
  const box = page.getByRole('textbox', { name: 'Amenities' })
  const items = page.getByRole('list', { name: 'Amenities' }).getByRole('listitem')
  await box.fill('Balcony, facing Arayat')
  await userEvent.keyboard('{Enter}')
  await expectTexts(items, ['Balcony, facing Arayat'])
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', 'Clubhouse\nGarden, fenced')
  box.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  await expectTexts(items, ['Balcony, facing Arayat', 'Clubhouse', 'Garden, fenced'])
  await expect.element(box).toHaveValue('')
})

test('the facts are saved as they were chosen, and left alone where not', async () => {
  await openNew('phone')
  const typed = newTitle()
  await title.fill(typed)
  await price.fill('₱2.5M')
  await page.getByLabelText('Kind of property').selectOptions('Townhouse')
  await page.getByLabelText('Association dues').fill('₱1,250.50')
  await page.getByRole('checkbox', { name: 'Pag-IBIG loan' }).click()
  await page.getByLabelText('Has it flooded?').selectOptions('No')
  await expectSoundOnBoth()
  await create.click()
  await expectToast('Success', 'Property created successfully')
  const facts = {
    property_kind: 'townhouse',
    association_dues: 1250.5,
    financing: ['pag_ibig'],
    flood_history: 'no',
    lahar_history: '',
    pets: '',
  }
  const { id, ...stored } = await listingTitled(await admin(), typed)
  expect(stored).toMatchObject(facts)
  await openEdit(id)
  await expect.element(page.getByRole('checkbox', { name: 'Pag-IBIG loan' })).toBeChecked()
  await expect.element(page.getByLabelText('Kind of property')).toHaveValue('townhouse')
})

test('a video link that is no web address is refused at its field', async () => {
  await openNew()
  const box = page.getByRole('textbox', { name: 'Video links' })
  await box.fill('youtube dot com')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/^Enter a web address/)).toBeVisible()
  await expect.element(box).toHaveValue('youtube dot com')
  await box.fill('http://youtube.com/watch?v=1')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('http://youtube.com/watch?v=1')).toBeVisible()
  await expect.element(box).toHaveValue('')
})

test('the second of two to save sees what differs and loses nothing', async () => {
  expectErrors(/status of 409/)
  const client = await admin()
  const listing = await makeListing(client, { city: 'Clark', amenities: ['Pool'] })
  await openEdit(listing.id, 'phone')
  await openFolds()
  await price.fill('₱2,000,000')
  await page.getByLabelText('Address').fill('My street')

  // The other person, meanwhile.
  const theirs = { price: '₱3,000,000', city: 'Angeles City', amenities: ['Pool', 'Garden'] }
  await client.from('properties').update(theirs).eq('id', listing.id)

  await update.click()
  const dialog = page.getByRole('dialog', { name: /Someone else saved this listing/ })
  await expect.element(dialog).toMatchTextContent(/saved it at \d+:\d\d [ap]m/)
  await expectSoundOnBoth()
  const choice = (field: string) => dialog.getByRole('group', { name: field })
  const chosen = (field: string, word: RegExp) =>
    expect.element(choice(field).getByRole('radio', { name: word })).toBeChecked()
  await expect.element(choice('Price')).toMatchTextContent('changed by both')
  await chosen('Price', /Keep mine/)
  await chosen('City', /Take theirs/)
  await chosen('Address', /Keep mine/)

  await dialog.getByRole('button', { name: 'Back to editing' }).click()
  await expect.element(price).toHaveValue('₱2,000,000')
  await update.click()
  await choice('Price')
    .getByRole('radio', { name: /Take theirs/ })
    .click()
  await dialog.getByRole('button', { name: 'Save these' }).click()
  await expectToast('Success', 'Property updated successfully')
  await expectAddress('/admin/properties')
  expect(await listingTitled(client, listing.title)).toMatchObject({
    ...theirs,
    address: 'My street',
  })
})

test('a listing deleted in the meantime can be saved as a new one', async () => {
  expectErrors(/status of 404/)
  const client = await admin()
  const { id } = await makeListing(client)
  const typed = newTitle()
  await openWholeEdit(id)
  await title.fill(typed)
  await removeListing(client, id)
  await client.rpc('delete_for_ever', { ids: [id] })
  await update.click()
  await expectToast('Error', 'Failed to update property')
  await page.getByRole('button', { name: 'Save as a new listing' }).click()
  await create.click()
  await expectToast('Success', 'Property created successfully')
  expect((await listingTitled(client, typed)).id).not.toBe(id)
})

test('a listing put into the trash in the meantime can be saved once it is restored', async () => {
  expectErrors(/status of 409/)
  const client = await admin()
  const { id } = await makeListing(client)
  const typed = newTitle()
  await openWholeEdit(id)
  await title.fill(typed)
  await removeListing(client, id)
  await update.click()
  await expect.element(page.getByText(/It is in the trash/).first()).toBeVisible()
  await expect.element(title).toHaveValue(typed)
  await client.rpc('restore_properties', { ids: [id] })
  await update.click()
  await expectToast('Success', 'Property updated successfully')
  expect((await listingTitled(client, typed)).id).toBe(id)
})

test('what can’t be saved is said once, and stays typed', async () => {
  await openNew()
  await title.fill('Stays')
  await price.fill('₱1')
  const refused = answer(SAVE, { status: 500, json: { message: 'secret detail' } })
  await create.click()
  await expectToast('Error', 'Failed to create property')
  await expect.element(page.getByText('secret detail')).not.toBeInTheDocument()
  await expect.element(title).toHaveValue('Stays')

  refused.end()
  answer(SAVE, 'broken')
  await create.click()
  await expect.element(page.getByText(/The server can’t be reached/)).toBeVisible()
  await expect.element(title).toHaveValue('Stays')
})

test('that it failed is no longer said once it is done', async () => {
  await openNew()
  await title.fill(newTitle())
  await price.fill('₱1')
  const refused = answer(SAVE, { status: 500, json: { message: 'down' } })
  await create.click()
  await expectToast('Error', 'Failed to create property')
  refused.end()
  await create.click()
  await expectToast('Success', 'Property created successfully')
  await expect.element(page.getByText('An admin looks at it')).not.toBeInTheDocument()
  await expect.element(page.getByText('Failed to create property')).not.toBeInTheDocument()
})

test('an address of no listing says so', async () => {
  await openEdit(crypto.randomUUID())
  await expect.element(page.getByRole('heading', { name: 'Property Not Found' })).toBeVisible()
  await expectAccessible()
})

test('a listing of somebody who is not shown stays theirs when a stranger’s account saves it', async () => {
  const client = await admin()
  const person = await makePerson(client, { is_shown: false })
  const listing = await makeListing(client, { agent_id: person.id })
  await openScreen(`/admin/properties/${listing.id}/edit`, { as: 'user' })
  const who = page.getByRole('combobox', { name: 'Agent' })
  await expect.element(who).toMatchTextContent('Someone who is not shown')
  await expect.element(who).toHaveValue(person.id)
  await price.fill('₱2,100,000')
  await update.click()
  await expectToast('Success', 'Property updated successfully')
  const stored = await client.from('properties').select('price, agent_id').eq('id', listing.id)
  expect(stored.data).toEqual([{ price: '₱2,100,000', agent_id: person.id }])
})

test('words that a stranger’s account wrote are said to be, until an administrator saves', async () => {
  const { id } = await makeListing(await admin())
  const notice = page.getByText('No one at the brokerage has checked these changes')
  const save = async () => {
    await update.click()
    await expectToast('Success', 'Property updated successfully')
    await expectAddress('/admin/properties')
  }
  await openScreen(`/admin/properties/${id}/edit`, { as: 'user' })
  await expect.element(title).toBeVisible()
  await expect.element(notice).not.toBeInTheDocument()
  await title.fill(newTitle())
  await save()

  await openEdit(id)
  await expect.element(notice).toBeVisible()
  await expectAccessible()
  await save()
  await openEdit(id)
  await expect.element(title).toBeVisible()
  await expect.element(notice).not.toBeInTheDocument()
})

test('an account takes what is the brokerage’s, and leaves another’s to them', async () => {
  const client = await admin()
  const other = await makePerson(client)
  const [free, theirs] = [
    await makeListing(client),
    await makeListing(client, { agent_id: other.id }),
  ]
  const who = page.getByRole('combobox', { name: 'Agent' })
  await openScreen(`/admin/properties/${theirs.id}/edit`, { as: 'user' })
  await expect.element(who).toHaveValue(other.id)
  await expect.element(who.getByRole('option')).toHaveLength(1)
  await openScreen(`/admin/properties/${free.id}/edit`, { as: 'user' })
  await openFolds()
  await expect.element(who).toHaveValue('')
  await expect.element(who.getByRole('option', { name: other.name })).not.toBeInTheDocument()
})

test('the address says the barangay, or is given one', async () => {
  await openNew()
  const barangay = page.getByRole('combobox', { name: 'Barangay' })
  const address = page.getByRole('textbox', { name: 'Address' })
  await address.fill('Lot 5')
  await expect.element(barangay).not.toBeInTheDocument()
  await page.getByRole('textbox', { name: 'City' }).fill('Angeles City')
  await barangay.selectOptions('Cutcut')
  await expect.element(address).toHaveValue('Lot 5, Brgy. Cutcut')
  await expect.element(page.getByText('Barangay: Cutcut')).toBeVisible()
  await expect.element(barangay).not.toBeInTheDocument()
})
