import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { listingTitled, makeListing, removeListing } from '../../testing/listings.ts'
import {
  enter,
  expectAccessible,
  expectNoSidewaysScroll,
  expectToast,
  openMenu,
  saveInEndedSession,
} from '../support/page.ts'
import { SUPERADMIN } from '../support/site.ts'
import { adminTest, expect, test } from '../support/test.ts'

const newTitle = () => `House ${randomUUID().slice(0, 8)}`
const create = (page: Page) => page.getByRole('button', { name: 'Create Property' })
const update = (page: Page) => page.getByRole('button', { name: 'Update Property' })

adminTest(
  'a new property starts with the defaults and needs title and price',
  { tag: '@phone' },
  async ({ page, admin }) => {
    const title = newTitle()
    await page.goto('/admin/properties')
    await page.getByRole('link', { name: 'Add Property' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add Property')
    for (const section of ['Basic Information', 'Location', 'Property Details', 'Media']) {
      await expect(page.getByRole('heading', { name: section, exact: true })).toBeVisible()
    }
    await expect(page.getByRole('heading', { name: 'Property FAQs' })).toHaveCount(0)
    await expect(page.getByLabel('Listing type')).toHaveValue('for_sale')
    await expect(page.getByLabel('Status')).toHaveValue('active')
    await expect(page.getByRole('switch', { name: 'Featured on the home page' })).not.toBeChecked()
    for (const label of ['Bedrooms', 'Bathrooms', 'Square meters (sqm)']) {
      await expect(page.getByLabel(label)).toHaveValue('0')
    }
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await create(page).click()
    await expect(page.getByText('Enter a title.')).toBeVisible()
    await expect(page.getByText('Enter a price.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused()
    await expectAccessible(page)

    await page.getByRole('textbox', { name: 'Title' }).fill(title)
    await page.getByRole('textbox', { name: 'Price' }).fill('₱2.5M')
    await create(page).click()
    await expectToast(page, 'Success', 'Property created successfully')
    await page.waitForURL('**/admin/properties')
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    expect(await listingTitled(admin, title)).toMatchObject({
      price: '₱2.5M',
      listing_type: 'for_sale',
      featured: false,
      bedrooms: 0,
      bathrooms: 0,
      square_feet: 0,
      amenities: [],
    })
  },
)

adminTest('every field is saved, and found again when editing', async ({ page, admin }) => {
  const title = newTitle()
  await page.goto('/admin/properties/new')
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
  await page.getByLabel('Square meters (sqm)').fill('1,042.25')
  await page.getByRole('textbox', { name: 'Nearby landmarks' }).fill('SM City Clark')
  await page.getByRole('button', { name: 'Add landmark' }).click()
  await page.getByRole('textbox', { name: 'Video links' }).fill('https://www.youtube.com/watch?v=a')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Video links' }).fill('https://videos.example/tour.mp4')
  const tour = page.getByLabel('360° tour')
  await tour.fill('https://me:secret@kuula.co/share/7Fvkv')
  await create(page).click()
  await expect(page.getByText('Leave out what stands before the @.')).toBeVisible()
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
  await expect(page.getByLabel('Square meters (sqm)')).toHaveValue('1042.25')
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

adminTest(
  'amenities: Enter adds, blanks and doubles don’t count, each can go',
  async ({ page }) => {
    await page.goto('/admin/properties/new')
    const box = page.getByRole('textbox', { name: 'Amenities' })
    const list = page.getByRole('list', { name: 'Amenities' })
    await box.fill('  Pool ')
    await box.press('Enter')
    await expect(list.getByRole('listitem')).toHaveText(['Pool'])
    // Enter added, and did not send the form.
    await expect(page.getByText('Enter a title.')).toHaveCount(0)
    await expect(box).toHaveValue('')
    await expect(box).toBeFocused()
    await box.fill('Pool')
    await box.press('Enter')
    await box.fill('   ')
    await box.press('Enter')
    await expect(list.getByRole('listitem')).toHaveText(['Pool'])
    await box.fill('Garden')
    await page.getByRole('button', { name: 'Add amenity' }).click()
    await expect(list.getByRole('listitem')).toHaveText(['Pool', 'Garden'])

    await page.getByRole('button', { name: 'Remove Pool' }).focus()
    await page.keyboard.press('Enter')
    await expect(list.getByRole('listitem')).toHaveText(['Garden'])
    await expect(box).toBeFocused()
  },
)

adminTest('a video link that is no web address is refused at its field', async ({ page }) => {
  await page.goto('/admin/properties/new')
  const box = page.getByRole('textbox', { name: 'Video links' })
  await box.fill('youtube dot com')
  await box.press('Enter')
  await expect(page.getByText(/^Enter a web address/)).toBeVisible()
  await expect(box).toHaveValue('youtube dot com')
  await box.fill('http://youtube.com/watch?v=1')
  await box.press('Enter')
  await expect(page.getByText('http://youtube.com/watch?v=1')).toBeVisible()
  await expect(box).toHaveValue('')
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

adminTest(
  'the second of two people to save sees what differs and loses nothing',
  { tag: '@phone' },
  async ({ page, admin, expectedErrors }) => {
    expectedErrors.push(/status of 409/)
    const { id, title } = await makeListing(admin, { city: 'Clark', amenities: ['Pool'] })
    await page.goto(`/admin/properties/${id}/edit`)
    await page.getByRole('textbox', { name: 'Price' }).fill('₱2,000,000')
    await page.getByLabel('Address').fill('My street')

    // The other person, meanwhile.
    const theirs = { price: '₱3,000,000', city: 'Angeles City', amenities: ['Pool', 'Garden'] }
    await admin.from('properties').update(theirs).eq('id', id).select('id')

    await update(page).click()
    const dialog = page.getByRole('dialog', { name: /Somebody else saved this listing/ })
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const choice = (field: string) => dialog.getByRole('group', { name: field })
    await expect(choice('Price')).toContainText('changed by both')
    await expect(choice('Price').getByRole('radio', { name: /Keep mine/ })).toBeChecked()
    await expect(choice('City').getByRole('radio', { name: /Take theirs/ })).toBeChecked()
    await expect(choice('Address').getByRole('radio', { name: /Keep mine/ })).toBeChecked()

    await dialog.getByRole('button', { name: 'Back to editing' }).click()
    await expect(page.getByRole('textbox', { name: 'Price' })).toHaveValue('₱2,000,000')
    await update(page).click()
    await choice('Price')
      .getByRole('radio', { name: /Take theirs/ })
      .check()
    await dialog.getByRole('button', { name: 'Save these' }).click()
    await expectToast(page, 'Success', 'Property updated successfully')
    await page.waitForURL('**/admin/properties')
    expect(await listingTitled(admin, title)).toMatchObject({ ...theirs, address: 'My street' })
  },
)

adminTest(
  'a listing deleted meanwhile can be made anew of what is typed',
  async ({ page, admin, expectedErrors }) => {
    expectedErrors.push(/status of 404/)
    const { id } = await makeListing(admin)
    const title = newTitle()
    await page.goto(`/admin/properties/${id}/edit`)
    await page.getByRole('textbox', { name: 'Title' }).fill(title)
    await removeListing(admin, id)
    await update(page).click()
    await expectToast(page, 'Error', 'Failed to update property')
    await page.getByRole('button', { name: 'Make a new listing of this' }).click()
    await create(page).click()
    await expectToast(page, 'Success', 'Property created successfully')
    expect((await listingTitled(admin, title)).id).not.toBe(id)
  },
)

adminTest('what can’t be saved is said once, and stays typed', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 500/, /ERR_INTERNET_DISCONNECTED/)
  await page.goto('/admin/properties/new')
  await page.getByRole('textbox', { name: 'Title' }).fill('Stays')
  await page.getByRole('textbox', { name: 'Price' }).fill('₱1')
  const saves = /\/rest\/v1\/(properties|rpc\/save_property)\b/
  await page.route(saves, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: { message: 'secret detail' } })
      : route.continue(),
  )
  await create(page).click()
  await expectToast(page, 'Error', 'Failed to create property')
  await expect(page.getByText('secret detail')).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Stays')

  await page.unroute(saves)
  await page.context().setOffline(true)
  await create(page).click()
  await expect(page.getByText(/The server can’t be reached/)).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Stays')
})

test('a session that ends while typing loses nothing', async ({
  page,
  site,
  admin,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 40[01]/, /_failed/)
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

adminTest('an address of no listing says so', async ({ page }) => {
  await page.goto(`/admin/properties/${randomUUID()}/edit`)
  await expect(page.getByRole('heading', { name: 'Property Not Found' })).toBeVisible()
  await expectAccessible(page)
})
