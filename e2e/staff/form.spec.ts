import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { listingTitled, makeListing } from '../../testing/listings.ts'
import {
  enter,
  expectAccessible,
  expectToast,
  openMenu,
  saveInEndedSession,
} from '../support/page.ts'
import { SUPERADMIN } from '../support/site.ts'
import { adminTest, expect, test } from '../support/test.ts'

const newTitle = () => `House ${randomUUID().slice(0, 8)}`
const create = (page: Page) => page.getByRole('button', { name: 'Create Property' })
const update = (page: Page) => page.getByRole('button', { name: 'Update Property' })

adminTest('every field is saved, and found again when editing', async ({ page, admin }) => {
  const title = newTitle()
  await page.goto('/admin/properties')
  await page.getByRole('link', { name: 'Add Property' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByLabel('Description').fill('First line\n\nSecond line')
  await page.getByRole('textbox', { name: 'Price' }).fill('₱18,000 a month')
  await page.getByLabel('Property type').fill('Condo with loft')
  await page.getByLabel('Listing type').selectOption('For Rent')
  await page.getByLabel('Status').selectOption('Pending')
  await page.getByText('Featured on the home page').click()
  await page.getByLabel('Address').fill('5 Rizal Street')
  await page.getByLabel('City').fill('Mabalacat City')
  await page.getByLabel('State or province').fill('Pampanga')
  await page.getByLabel('ZIP code').fill('2010')
  await page.getByLabel('Bedrooms').fill('3')
  await page.getByLabel('Bathrooms').fill('1.5')
  await page.getByLabel('Floor area in square meters (sqm)').fill('1,042.25')
  await page.getByRole('textbox', { name: 'Nearby landmarks' }).fill('SM City Clark')
  await page.getByRole('button', { name: 'Add landmark' }).click()
  await page.getByRole('textbox', { name: 'Video links' }).fill('https://www.youtube.com/watch?v=a')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Video links' }).fill('https://videos.example/tour.mp4')
  const tour = page.getByLabel('360° tour')
  await tour.fill('https://me:secret@kuula.co/share/7Fvkv')
  await create(page).click()
  await expect(page.getByText('Leave out what comes before the @.')).toBeVisible()
  await tour.fill('kuula.co/share/7Fvkv')
  await create(page).click()
  await page.waitForURL('**/admin/properties')

  const row = await listingTitled(admin, title)
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
  // The second one stood typed in its box when the form was sent.
  expect(row.property_videos.map((video) => [video.video_type, video.display_order])).toEqual([
    ['youtube', 0],
    ['other', 1],
  ])

  await page.getByRole('link', { name: `Edit ${title}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Property')
  await expect(page.getByLabel('Description')).toHaveValue('First line\n\nSecond line')
  await expect(page.getByLabel('Floor area in square meters (sqm)')).toHaveValue('1042.25')
  await expect(page.getByRole('list', { name: 'Video links' }).getByRole('listitem')).toHaveCount(2)
  await page.getByLabel('Bedrooms').fill('4')
  await page.getByRole('button', { name: 'Remove https://www.youtube.com/watch?v=a' }).click()
  await update(page).click()
  await expectToast(page, 'Success', 'Property updated successfully')
  await page.waitForURL('**/admin/properties')
  const saved = await listingTitled(admin, title)
  expect(saved.bedrooms).toBe(4)
  expect(saved.property_videos.map((video) => video.video_url)).toEqual([
    'https://videos.example/tour.mp4',
  ])
})

adminTest('leaving with unsaved changes asks first', { tag: '@phone' }, async ({ page, admin }) => {
  const { id, title } = await makeListing(admin)
  await page.goto(`/admin/properties?q=${title}`)
  await page.getByRole('link', { name: `Edit ${title}` }).click()
  // Nothing was typed yet: no question.
  await page.getByRole('button', { name: 'Back' }).click()
  await page.waitForURL(`**/admin/properties?q=*`)
  await page.getByRole('link', { name: `Edit ${title}` }).click()

  await page.getByRole('textbox', { name: 'Title' }).fill(`${title} changed`)
  await expect(page.getByText('Not saved yet')).toBeVisible()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(`${title} changed`)

  await openMenu(page)
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Stay' }).click()
  await page.goBack()
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL(`**/admin/properties?q=*`)

  // What was let go is not offered again.
  await page.goto(`/admin/properties/${id}/edit`)
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title)
  await expect(page.getByText('You have unsaved changes from before')).toHaveCount(0)
})

adminTest(
  'closing the tab with unsaved changes asks too, and a reload loses nothing',
  async ({ page }) => {
    await page.goto('/admin/properties/new')
    await page.getByRole('textbox', { name: 'Title' }).fill('Half typed')
    const asked = page.waitForEvent('dialog')
    const reload = page.reload()
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.accept()
    await reload
    await expect(page.getByText('You have unsaved changes from before')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Restore them' }).click()
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Half typed')
  },
)

test('signing out with unsaved changes asks', async ({ page, site }) => {
  await enter(page, site, SUPERADMIN)
  await page.goto('/admin/properties/new')
  await page.getByRole('textbox', { name: 'Title' }).fill('Half typed')
  await openMenu(page)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Half typed')
  await openMenu(page)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL('**/admin/login*')
})

test('a session that ends while typing loses nothing', async ({
  page,
  site,
  admin,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 40[013]/, /_failed/)
  const account = await site.makeAccount('admin')
  const { id } = await makeListing(admin)
  const title = newTitle()
  const { access_token } = await enter(page, site, account)
  await page.goto(`/admin/properties/${id}/edit`)
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByLabel('Description').fill('Typed before the end')

  await site.endSessions(access_token)
  await saveInEndedSession(page, update(page), account)
  await expect(page.getByLabel('Description')).toHaveValue('Typed before the end')
  await update(page).click()
  await expectToast(page, 'Success', 'Property updated successfully')
  expect((await listingTitled(admin, title)).description).toBe('Typed before the end')
})
