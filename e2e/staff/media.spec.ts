import sharp from 'sharp'
import { HEIC } from '../../testing/heic.ts'
import { listingTitled } from '../../testing/listings.ts'
import { newTag } from '../../testing/new-tag.ts'
import { expectAccessible, expectToast } from '../support/page.ts'
import { colourAt, photograph } from '../support/photographs.ts'
import { addPictures, openFolds, uploads } from '../support/staff-screens.ts'
import { adminTest, expect } from '../support/test.ts'

async function bytesOf(address: string): Promise<Buffer> {
  const response = await fetch(address)
  expect(response.status, address).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/webp')
  return Buffer.from(await response.arrayBuffer())
}

function sidesOf(at: number): [width: number, height: number] {
  if (at === 0) return [1600, 2133]
  if (at === 1) return [700, 500]
  return at === 11 ? [64, 48] : [1600, 1200]
}

adminTest('twelve photographs from a phone, with a new listing', async ({ page, admin }) => {
  adminTest.slow()
  const title = `Photos ${newTag()}`
  const photographs = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      // The first lies on its side, as a phone held upright stores it; the second is small.
      photograph({
        name: `IMG_${at}.jpg`,
        width: at === 1 ? 700 : 2400,
        height: at === 1 ? 500 : 1800,
        orientation: at === 0 ? 6 : 1,
      }),
    ),
  )
  // Read by a library that is fetched for it.
  const heic = { name: 'IMG_11.HEIC', mimeType: 'image/heic', buffer: Buffer.from(HEIC, 'base64') }
  photographs[11] = heic
  expect((await sharp(photographs[0]?.buffer).metadata()).exif?.includes('Samplephone')).toBe(true)

  await page.goto('/admin/properties/new')
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('textbox', { name: 'Price' }).fill('₱1')
  await openFolds(page)
  await page.getByLabel('Status').selectOption('sold')
  await addPictures(page, ...photographs)
  await expect(uploads(page)).toHaveCount(12)
  await expect(uploads(page).first().getByText('Cover')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Upload of IMG_3.jpg' })).toBeAttached()
  await expect(uploads(page).last().getByText('Ready')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create Property' }).click()
  // First what is gone after four seconds.
  await expectToast(page, 'Success', 'Property created successfully')
  await page.waitForURL('**/admin/properties')

  const { id, property_images: images } = await listingTitled(admin, title)
  expect(images.map((image) => image.display_order)).toEqual([...Array(12).keys()])
  expect(images.map((image) => image.is_primary)).toEqual([true, ...Array(11).fill(false)])
  const stamps = images.map((image) => image.image_url.match(/\/([^/]+)\/(\d+)_(\d+)\.webp$/))
  expect(stamps.map((parts) => parts?.[1])).toEqual(Array(12).fill(id))
  expect(new Set(stamps.map((parts) => parts?.[2])).size).toBe(1)
  expect(stamps.map((parts) => Number(parts?.[3]))).toEqual([...Array(12).keys()])

  for (const [at, image] of images.entries()) {
    const stem = image.image_url.replace(/\.webp$/, '')
    const sides = sidesOf(at)
    expect([image.width, image.height]).toEqual(sides)
    for (const [suffix, width] of [
      ['', 1600],
      ['_960', 960],
      ['_720', 720],
      ['_480', 480],
    ] as const) {
      const bytes = await bytesOf(`${stem}${suffix}.webp`)
      const meta = await sharp(bytes).metadata()
      expect(meta.format).toBe('webp')
      expect(meta.width).toBe(Math.min(width, sides[0]))
      expect(meta.exif).toBeUndefined()
      expect(meta.orientation).toBeUndefined()
      expect(bytes.includes('Samplephone') || bytes.includes('GPS')).toBe(false)
    }
    expect(image.placeholder).toMatch(/^data:image\/webp;base64,/)
    expect(image.placeholder?.length).toBeLessThan(800)
  }
  // Turned upright: a quarter turn to the right takes the red from the upper left to the upper right.
  const upright = await bytesOf(images[0]?.image_url as string)
  expect((await colourAt(upright, 'upper right')).red).toBeGreaterThan(150)
  expect((await colourAt(upright, 'upper left')).red).toBeLessThan(100)
})
