import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { makeListing } from '~testing/listings'
import { admin } from '~testing/screens/data'
import { expectSound, openScreen, walks } from '~testing/screens/screen'

const price = page.getByRole('textbox', { name: 'Price' })
const read = (words: string) => page.getByRole('status').filter({ hasText: words })

test.each(walks)('a price reads back while it is typed, %s', async (on) => {
  await openScreen('/admin/properties/new', { as: 'admin', on })
  await price.fill('4.9M')
  await expect.element(read('Reads as ₱4,900,000, for sale.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Floor area' }).click()
  await userEvent.keyboard('118')
  await expect.element(page.getByRole('textbox', { name: 'Floor area' })).toHaveValue('118')
  await expect.element(read('about ₱41,525 per sqm of floor.')).toBeVisible()
  await page.getByLabelText('Listing type').selectOptions('For Rent')
  await expect.element(read('Reads as ₱4,900,000 a month.')).toBeVisible()
  await price.fill('18,000 a month')
  await page.getByLabelText('Listing type').selectOptions('For Sale')
  await expect.element(read('That is a price a month, and the listing is for sale.')).toBeVisible()
  await expectSound()
})

test('a price far from what others ask in the town is asked about', async () => {
  const city = 'Sasmuan'
  const db = await admin()
  for (const asked of ['2M', '2.5M', '3M', '4M', '5M']) {
    await makeListing(db, { price: asked, city, property_type: 'House', status: 'active' })
  }
  await openScreen('/admin/properties/new', { as: 'admin' })
  await page.getByRole('textbox', { name: 'City' }).fill(city)
  await page.getByRole('combobox', { name: 'Property type' }).fill('House')
  await price.fill('₱49,000,000')
  await expect
    .element(read('Others like it in the same town ask ₱2,200,000 to ₱4,600,000.'))
    .toBeVisible()
  await price.fill('₱4,900,000')
  await expect.element(read('Others like it')).not.toBeInTheDocument()
})
