import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listingTitled } from '~testing/listings'
import { newTag } from '~testing/new-tag'
import { admin } from '~testing/screens/data'
import {
  expectAddress,
  expectSound,
  expectToast,
  openFolds,
  openScreen,
  reloadScreen,
  type Size,
  walks,
} from '~testing/screens/screen'

const box = page.getByRole('textbox', { name: 'Post', exact: true })
const read = page.getByRole('button', { name: 'Read post' })
const fillIn = page.getByRole('button', { name: 'Fill in the form' })
const price = page.getByRole('textbox', { name: 'Price' })
const title = page.getByRole('textbox', { name: 'Title' })

async function openNew(search = '', on: Size = 'wide') {
  await openScreen(`/admin/properties/new${search}`, { as: 'admin', on })
  await openFolds()
}

test.each(walks)('a pasted post fills in the form, which saves it when asked, %s', async (on) => {
  await openNew('', on)
  await box.fill('RUSH!! H&L Angeles 3BR 2T&B LA 150 FA 120 4.2M neg')
  await read.click()
  await expect.element(page.getByText('“3BR”')).toBeVisible()
  await expectSound()
  await fillIn.click()
  await expect.element(price).toHaveValue('₱4,200,000')
  await expect.element(page.getByLabelText('Bedrooms')).toHaveValue('3')
  await expect.element(page.getByLabelText('Description')).toHaveValue('Terms: Rush, Negotiable.')
  const name = `House ${newTag()}`
  await title.fill(name)
  await page.getByRole('button', { name: 'Create Property' }).click()
  await expectToast('Success', 'Property created successfully')
  expect(await listingTitled(await admin(), name)).toMatchObject({
    price: '₱4,200,000',
    city: 'Angeles City',
    bedrooms: 3,
    lot_area: 150,
  })
})

test('what a post is not sure of stays out until somebody ticks it', async () => {
  await openNew()
  await price.fill('₱1')
  await box.fill('Pasalo 2BR townhouse Porac, 350k, LA 60')
  await read.click()
  await expect.element(page.getByText('Not sure, please check')).toBeVisible()
  await fillIn.click()
  await expect.element(price).toHaveValue('₱1')
  await expect.element(page.getByLabelText('Bedrooms')).toHaveValue('2')
})

test.each(walks)('a sold post fills in its status and waits as a draft, %s', async (on) => {
  await openNew('', on)
  await box.fill('SOLD!!! H&L Porac 3BR LA 150 2.8M, 2 car garage, no pets')
  await read.click()
  await expect.element(page.getByText('The post says that the listing is sold.')).toBeVisible()
  await expectSound()
  await fillIn.click()
  await expect.element(page.getByRole('switch', { name: /^Save as a draft/ })).toBeChecked()
  await expect.element(page.getByLabelText('Status')).toHaveValue('sold')
  await expect.element(page.getByLabelText('Parking spaces')).toHaveValue('2')
  await expect.element(page.getByLabelText('Pets')).toHaveValue('not')
  const name = `House ${newTag()}`
  await title.fill(name)
  await page.getByRole('button', { name: 'Create Property' }).click()
  await expectToast('Success', 'Property created successfully')
  expect(await listingTitled(await admin(), name)).toMatchObject({
    status: 'sold',
    published_at: null,
    parking_spaces: 2,
    property_kind: 'house',
  })
})

test('several posts come one after the other, also when the form is opened again', async () => {
  await openNew()
  await box.fill('FOR SALE\nH&L Porac 3BR 2.8M\n----\nFOR RENT\nApartment Dau Mabalacat 2BR 12k/mo')
  await read.click()
  await expect.element(page.getByRole('heading', { name: 'Post 1 of 2' })).toBeVisible()
  await fillIn.click()
  await expect.element(price).toHaveValue('₱2,800,000')
  await expect.element(page.getByRole('heading', { name: 'Post 2 of 2' })).toBeVisible()
  await reloadScreen()
  await expect.element(page.getByRole('heading', { name: 'Post 2 of 2' })).toBeVisible()
  await fillIn.click()
  await expect.element(price).toHaveValue('₱12,000 per month')
  await expect.element(page.getByLabelText('Listing type')).toHaveValue('for_rent')
})

test('what a phone shares arrives in the box, and a text without a listing says so', async () => {
  await openNew(`?text=${encodeURIComponent('H&L Porac 2.8M')}&url=https%3A%2F%2Fexample.com`)
  await expect.element(box).toHaveValue('H&L Porac 2.8M\nhttps://example.com')
  await expectAddress('/admin/properties/new')
  await expect.element(price).toHaveValue('')
  await reloadScreen()
  await expect.element(box).toHaveValue('H&L Porac 2.8M\nhttps://example.com')
  await box.fill('Good morning everyone')
  await read.click()
  await expect.element(page.getByText('No listing was found in this text.')).toBeVisible()
  await expect.element(fillIn).toBeDisabled()
})
