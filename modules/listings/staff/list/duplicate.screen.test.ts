import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeListing } from '~testing/listings'
import { newTag } from '~testing/new-tag'
import { admin } from '~testing/screens/data'
import { drawPicture } from '~testing/screens/files'
import { answer, expectErrors } from '~testing/screens/requests'
import { expectSound, expectToast, openScreen, walks } from '~testing/screens/screen'

const dialog = page.getByRole('dialog', { name: 'Duplicate this property?' })
const heading = page.getByRole('heading', { level: 1, name: /^Copy of/ })

const stored = (id: string) =>
  `/storage/v1/object/public/property-images/${id}/1700000000000_0.webp`

/** One picture is stored here, the other elsewhere. */
async function listingWithPictures() {
  const client = await admin()
  const listing = await makeListing(client, { title: `House ${newTag()}` })
  const picture = await drawPicture({ name: 'a', width: 40, height: 30, type: 'image/webp' })
  const bucket = client.storage.from('property-images')
  expect((await bucket.upload(`${listing.id}/1700000000000_0.webp`, picture)).error).toBeNull()
  const pictures = [stored(listing.id), '/p2.webp'].map((image_url, display_order) => ({
    property_id: listing.id,
    image_url,
    display_order,
  }))
  await client.from('property_images').insert(pictures).throwOnError()
  // It has no smaller copies.
  expectErrors(/p2\.webp|404|object\/copy: status of 400/)
  return listing
}

const picturesOf = async (id: string) => {
  const request = (await admin()).from('property_images').select('image_url')
  return (await request.eq('property_id', id).order('display_order').throwOnError()).data
}

test.each(walks)('a card’s listing is copied as a draft, on the %s screen', async (on) => {
  const { id, title } = await listingWithPictures()
  await openScreen(`/admin/properties?q=${title}`, { as: 'admin', on })
  await page.getByRole('button', { name: `More for ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect.element(dialog).toMatchTextContent('begins as a draft')
  await expectSound()
  await dialog.getByRole('button', { name: 'Duplicate' }).click()
  await expectToast(
    'Property duplicated',
    'You are looking at the copy. It is a draft until you publish it.',
  )
  await expect.element(heading).toBeVisible()
  await expect.element(page.getByText('Draft: only staff see this')).toBeVisible()
  await expect
    .element(page.getByRole('textbox', { name: 'Title', exact: true }))
    .toHaveValue(`Copy of ${title}`)
  const copy = location.pathname.split('/').at(-2) ?? ''
  expect(copy).not.toBe(id)
  expect(await picturesOf(copy)).toEqual([
    { image_url: expect.stringContaining(stored(copy)) },
    { image_url: '/p2.webp' },
  ])
  expect((await fetch(stored(copy))).status).toBe(200)
})

test('without its pictures, from the form', async () => {
  const { id } = await listingWithPictures()
  await openScreen(`/admin/properties/${id}/edit`, { as: 'admin' })
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await dialog.getByRole('switch', { name: 'Copy the pictures, too' }).click()
  await dialog.getByRole('button', { name: 'Duplicate' }).click()
  await expectToast(
    'Property duplicated',
    'You are looking at the copy. It is a draft until you publish it.',
  )
  await expect.element(page.getByText('Draft: only staff see this')).toBeVisible()
  expect(await picturesOf(location.pathname.split('/').at(-2) ?? '')).toEqual([])
})

test('a picture that can’t be copied is said, and the copy stays', async () => {
  const { id } = await listingWithPictures()
  await openScreen(`/admin/properties/${id}/edit`, { as: 'admin' })
  await answer('POST /rest/v1/property_images', { status: 500 })
  expectErrors(/500|picture_not_copied/)
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await dialog.getByRole('button', { name: 'Duplicate' }).click()
  await expectToast(
    'Property duplicated, but 2 pictures could not be copied',
    'You are looking at the copy. It is a draft until you publish it.',
  )
  await expect.element(page.getByText('Draft: only staff see this')).toBeVisible()
})
