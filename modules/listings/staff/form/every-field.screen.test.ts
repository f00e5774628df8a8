import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listingTitled } from '~testing/listings'
import { newTag } from '~testing/new-tag'
import { admin } from '~testing/screens/data'
import { expectAddress, expectToast, openFolds, openScreen } from '~testing/screens/screen'

const create = page.getByRole('button', { name: 'Create Property' })
const box = (name: string) => page.getByRole('textbox', { name })
const field = (name: string) => page.getByLabelText(name)

test('every field is saved, and found again when editing', async () => {
  const client = await admin()
  const title = `House ${newTag()}`
  await openScreen('/admin/properties', { as: 'admin' })
  await page.getByRole('link', { name: 'Add Property' }).click()
  await openFolds()
  await box('Title').fill(title)
  await field('Description').fill('First line\n\nSecond line')
  await box('Price').fill('₱18,000 a month')
  await field('Property type').fill('Condo with loft')
  await field('Listing type').selectOptions('For Rent')
  await field('Status').selectOptions('Pending')
  await page.getByText('Featured on the home page').click()
  await field('Address').fill('5 Rizal Street')
  await field('City').fill('Mabalacat City')
  await field('State or province').fill('Pampanga')
  await field('ZIP code').fill('2010')
  await field('Bedrooms').fill('3')
  await field('Bathrooms').fill('1.5')
  await field('Floor area in square meters (sqm)').fill('1,042.25')
  await box('Nearby landmarks').fill('SM City Clark')
  await page.getByRole('button', { name: 'Add landmark' }).click()
  await box('Video links').fill('https://www.youtube.com/watch?v=a')
  await userEvent.keyboard('{Enter}')
  await box('Video links').fill('https://videos.example/tour.mp4')
  await field('360° tour').fill('https://me:secret@kuula.co/share/7Fvkv')
  await create.click()
  await expect.element(page.getByText('Leave out what comes before the @.')).toBeVisible()
  await field('360° tour').fill('kuula.co/share/7Fvkv')
  await create.click()
  await expectAddress('/admin/properties')

  const row = await listingTitled(client, title)
  expect(row).toMatchObject({
    description: 'First line\n\nSecond line',
    price: '₱18,000 a month',
    property_type: 'Condo with loft',
    listing_type: 'for_rent',
    status: 'pending',
    featured: true,
    address: '5 Rizal Street',
    city: 'Mabalacat City',
    state: 'Pampanga',
    zip_code: '2010',
    bedrooms: 3,
    bathrooms: 1.5,
    square_feet: 1042.25,
    nearby_landmarks: ['SM City Clark'],
    tour_url: 'https://kuula.co/share/7Fvkv',
  })
  // The second one was typed in its box when the form was sent.
  expect(row.property_videos.map((video) => [video.video_type, video.display_order])).toEqual([
    ['youtube', 0],
    ['other', 1],
  ])

  await page.getByRole('link', { name: `Edit ${title}` }).click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(title)
  await expect.element(field('Description')).toHaveValue('First line\n\nSecond line')
  await expect.element(field('Floor area in square meters (sqm)')).toHaveValue('1042.25')
  const videos = page.getByRole('list', { name: 'Video links' }).getByRole('listitem')
  await expect.poll(() => videos.elements()).toHaveLength(2)
  await field('Bedrooms').fill('4')
  await page.getByRole('button', { name: 'Remove https://www.youtube.com/watch?v=a' }).click()
  await page.getByRole('button', { name: 'Update Property' }).click()
  await expectToast('Success', 'Property updated successfully')
  await expectAddress('/admin/properties')
  const saved = await listingTitled(client, title)
  expect(saved.bedrooms).toBe(4)
  expect(saved.property_videos.map((video) => video.video_url)).toEqual([
    'https://videos.example/tour.mp4',
  ])
})
