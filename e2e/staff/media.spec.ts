import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { listingTitled, makeListing } from '../../testing/listings.ts'
import { expectAccessible, expectNoSidewaysScroll, expectToast } from '../support/page.ts'
import { colourAt, photograph } from '../support/photographs.ts'
import { addPictures, tiles, uploads } from '../support/staff-screens.ts'
import { adminTest, expect } from '../support/test.ts'

async function bytesOf(address: string): Promise<Buffer> {
  const response = await fetch(address)
  expect(response.status, address).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/webp')
  return Buffer.from(await response.arrayBuffer())
}

adminTest('twelve photographs from a phone, with a new listing', async ({ page, admin }) => {
  adminTest.slow()
  const title = `Photos ${randomUUID().slice(0, 8)}`
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
  expect((await sharp(photographs[0]?.buffer).metadata()).exif?.includes('Samplephone')).toBe(true)

  await page.goto('/admin/properties/new')
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('textbox', { name: 'Price' }).fill('₱1')
  await page.getByLabel('Status').selectOption('sold')
  await addPictures(page, ...photographs)
  await expect(uploads(page)).toHaveCount(12)
  await expect(uploads(page).first().getByText('Cover')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Upload of IMG_3.jpg' })).toBeAttached()
  await expect(uploads(page).last().getByText('Ready')).toBeVisible({ timeout: 60_000 })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create Property' }).click()
  await page.waitForURL('**/admin/properties', { timeout: 60_000 })
  await expectToast(page, 'Success', 'Property created successfully')

  const { id, property_images: images } = await listingTitled(admin, title)
  expect(images.map((image) => image.display_order)).toEqual([...Array(12).keys()])
  expect(images.map((image) => image.is_primary)).toEqual([true, ...Array(11).fill(false)])
  const stamps = images.map((image) => image.image_url.match(/\/([^/]+)\/(\d+)_(\d+)\.webp$/))
  expect(stamps.map((parts) => parts?.[1])).toEqual(Array(12).fill(id))
  expect(new Set(stamps.map((parts) => parts?.[2])).size).toBe(1)
  expect(stamps.map((parts) => Number(parts?.[3]))).toEqual([...Array(12).keys()])

  for (const [at, image] of images.entries()) {
    const stem = image.image_url.replace(/\.webp$/, '')
    const sides = at === 0 ? [1600, 2133] : at === 1 ? [700, 500] : [1600, 1200]
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
      expect(meta.width).toBe(Math.min(width, sides[0] as number))
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

adminTest(
  'pictures are ordered, covered, described and deleted',
  { tag: '@phone' },
  async ({ page, admin, isMobile }) => {
    adminTest.slow()
    const { id, title } = await makeListing(admin)
    await page.goto(`/admin/properties/${id}/edit`)
    const names = ['a', 'b', 'c']
    await addPictures(
      page,
      ...(await Promise.all(
        names.map((name, at) => photograph({ name: `${name}.jpg`, width: 400 + at, height: 300 })),
      )),
    )
    await expect(tiles(page)).toHaveCount(3)
    await expect(uploads(page)).toHaveCount(0)
    const widths = async () =>
      (await listingTitled(admin, title)).property_images.map((image) => image.width)
    await expect.poll(widths).toEqual([400, 401, 402])
    await expect(tiles(page).first().getByText('Cover', { exact: true }).first()).toBeVisible()

    await page.getByRole('button', { name: 'Make picture 3 the cover' }).click()
    await expect.poll(widths).toEqual([402, 400, 401])
    await page.getByRole('button', { name: 'Move picture 1 later' }).click()
    await expect.poll(widths).toEqual([400, 402, 401])

    // The same by keyboard on the handle: pick up, move, put down.
    await page.getByRole('button', { name: 'Drag picture 1' }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press(isMobile ? 'ArrowDown' : 'ArrowRight')
    await expect(page.getByText('Now at place 2 of 3.')).toBeAttached()
    await page.keyboard.press('Space')
    await expect.poll(widths).toEqual([402, 400, 401])
    await expect(page.getByText('Order saved.')).toBeVisible()

    const alt = page.getByRole('textbox', { name: 'What picture 1 shows' })
    await alt.fill('Front of the house')
    await alt.press('Enter')
    const first = async () => (await listingTitled(admin, title)).property_images[0]
    await expect.poll(async () => (await first())?.alt_text).toBe('Front of the house')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    const address = (await first())?.image_url as string
    await page.getByRole('button', { name: 'Delete picture 1' }).click()
    await expectToast(page, 'Success', 'Image deleted successfully')
    await expect(tiles(page)).toHaveCount(2)
    for (const suffix of ['', '_960', '_720', '_480']) {
      const response = await fetch(address.replace('.webp', `${suffix}.webp`))
      expect(response.status).toBe(404)
    }
    // The next one is the cover now.
    await expect.poll(async () => (await first())?.is_primary).toBe(true)
    await page.reload()
    await expect(tiles(page)).toHaveCount(2)
  },
)

adminTest('dragging with the pointer keeps the order', async ({ page, admin }) => {
  const { id, title } = await makeListing(admin)
  await page.goto(`/admin/properties/${id}/edit`)
  await addPictures(
    page,
    await photograph({ name: 'a.jpg', width: 400, height: 300 }),
    await photograph({ name: 'b.jpg', width: 401, height: 300 }),
  )
  await expect(tiles(page)).toHaveCount(2)
  const handle = page.getByRole('button', { name: 'Drag picture 2' })
  await handle.scrollIntoViewIfNeeded()
  await handle.hover()
  await page.mouse.down()
  const target = await tiles(page).first().boundingBox()
  if (!target) throw new Error('no first tile')
  await page.mouse.move(target.x + 30, target.y + target.height - 30, { steps: 12 })
  await page.mouse.up()
  await expect
    .poll(async () => (await listingTitled(admin, title)).property_images.map((one) => one.width))
    .toEqual([401, 400])
})

adminTest(
  'files that can’t be used are explained one by one, and the rest goes on',
  async ({ page, admin, expectedErrors }) => {
    adminTest.slow()
    // Playwright's own recording fetches the previews, which the page itself may not.
    expectedErrors.push(/Connecting to 'blob:/)
    const { id, title } = await makeListing(admin)
    const good = await photograph({ name: 'good.jpg', width: 800, height: 600 })
    const large = await sharp({
      create: { width: 8700, height: 5800, channels: 3, background: '#456' },
    })
      .jpeg({ quality: 60 })
      .toBuffer()
    const jpeg = 'image/jpeg'
    await page.goto(`/admin/properties/${id}/edit`)
    await addPictures(
      page,
      { name: 'empty.jpg', mimeType: jpeg, buffer: Buffer.alloc(0) },
      { name: 'lie.jpg', mimeType: jpeg, buffer: Buffer.from('%PDF-1.7 not a picture') },
      { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
      {
        name: 'iphone.heic',
        mimeType: 'image/heic',
        buffer: Buffer.from('\0\0\0\x24ftypheic\0\0\0\0mif1heic', 'latin1'),
      },
      { name: 'cut.jpg', mimeType: jpeg, buffer: good.buffer.subarray(0, 200) },
      { name: 'large.jpg', mimeType: jpeg, buffer: large },
      good,
    )
    const problem = (name: string) => uploads(page).filter({ hasText: name }).getByRole('alert')
    await expect(problem('empty.jpg')).toContainText('The file is empty (0 bytes)')
    await expect(problem('lie.jpg')).toContainText('This is not a picture, whatever its name says')
    await expect(problem('drawing.svg')).toContainText('Drawings (SVG) can’t be used')
    await expect(problem('iphone.heic')).toContainText('can’t open HEIC photos')
    await expect(problem('iphone.heic')).toContainText('Most Compatible')
    await expect(problem('cut.jpg')).toContainText('damaged')
    // Fifty megapixels are work, not a problem.
    await expect(tiles(page)).toHaveCount(2, { timeout: 45_000 })
    await expect(uploads(page)).toHaveCount(5)
    await expectAccessible(page)

    const { property_images: images } = await listingTitled(admin, title)
    expect(images.map((image) => image.width).sort()).toEqual([1600, 800])
    // Two pictures, each in full and at three smaller widths.
    const { data: objects } = await admin.storage.from('property-images').list(id)
    expect(objects).toHaveLength(8)
    await page.getByRole('button', { name: 'Remove empty.jpg' }).click()
    await expect(uploads(page)).toHaveCount(4)
  },
)

adminTest(
  'a dropped connection leaves nothing half saved, and can be retried',
  async ({ page, admin, expectedErrors }) => {
    expectedErrors.push(/ERR_(FAILED|CONNECTION_RESET)/)
    const { id, title } = await makeListing(admin)
    // The largest size arrives, the last one does not.
    let isDown = true
    await page.route('**/storage/v1/object/property-images/**/*_960.webp', (route) =>
      isDown ? route.abort('connectionreset') : route.continue(),
    )
    await page.goto(`/admin/properties/${id}/edit`)
    await addPictures(page, await photograph({ name: 'a.jpg', width: 1700, height: 900 }))
    await expect(uploads(page).getByRole('alert')).toContainText('The connection dropped')
    expect((await listingTitled(admin, title)).property_images).toEqual([])
    expect((await admin.storage.from('property-images').list(id)).data).toEqual([])

    // Leaving now would lose it.
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
    isDown = false
    await page.getByRole('button', { name: 'Retry a.jpg' }).click()
    await expect(tiles(page)).toHaveCount(1)
    expect((await admin.storage.from('property-images').list(id)).data).toHaveLength(4)
  },
)

adminTest(
  'a new listing whose picture fails is kept, and the picture can be retried',
  async ({ page, admin, expectedErrors }) => {
    expectedErrors.push(/status of 500/)
    const title = `Photos ${randomUUID().slice(0, 8)}`
    let isDown = true
    await page.route('**/storage/v1/object/property-images/**/*_1.webp', (route) =>
      isDown ? route.fulfill({ status: 500 }) : route.continue(),
    )
    await page.goto('/admin/properties/new')
    await page.getByRole('textbox', { name: 'Title' }).fill(title)
    await page.getByRole('textbox', { name: 'Price' }).fill('₱1')
    await page.getByLabel('Status').selectOption('sold')
    await addPictures(
      page,
      await photograph({ name: 'a.jpg', width: 800, height: 600 }),
      await photograph({ name: 'b.jpg', width: 801, height: 600 }),
    )
    await page.getByRole('button', { name: 'Create Property' }).click()
    await expectToast(page, 'Success', 'Property created successfully')
    await expect(page.getByText(/is saved, but 1 picture could not be uploaded/)).toBeVisible()
    await expect(tiles(page)).toHaveCount(1)
    expect((await listingTitled(admin, title)).property_images).toHaveLength(1)

    isDown = false
    await page.getByRole('button', { name: 'Retry b.jpg' }).click()
    await expect(tiles(page)).toHaveCount(2)
    // No second listing comes of saving again.
    await page.getByRole('button', { name: 'Update Property' }).click()
    await page.waitForURL('**/admin/properties')
    expect((await listingTitled(admin, title)).property_images).toHaveLength(2)
  },
)

adminTest('an upload can be cancelled under way', async ({ page, admin }) => {
  const { id, title } = await makeListing(admin)
  // None of it arrives.
  await page.route('**/storage/v1/object/property-images/**', (route) =>
    route.request().method() === 'POST' ? undefined : route.continue(),
  )
  await page.goto(`/admin/properties/${id}/edit`)
  await addPictures(page, await photograph({ name: 'a.jpg', width: 800, height: 600 }))
  await page.getByRole('button', { name: 'Cancel a.jpg' }).click()
  await expect(uploads(page)).toHaveCount(0)
  expect((await listingTitled(admin, title)).property_images).toEqual([])
  await page.getByRole('button', { name: 'Back' }).click()
  await page.waitForURL('**/admin/properties')
})

adminTest(
  'deleting a picture that fails says so; a file that stays is only logged',
  async ({ page, admin, expectedErrors }) => {
    expectedErrors.push(/status of 500/, /stored_files_not_removed/)
    const { id, title } = await makeListing(admin)
    await page.goto(`/admin/properties/${id}/edit`)
    await addPictures(page, await photograph({ name: 'a.jpg', width: 800, height: 600 }))
    await expect(tiles(page)).toHaveCount(1)

    await page.route('**/rest/v1/property_images*', (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ status: 500, json: {} })
        : route.continue(),
    )
    await page.getByRole('button', { name: 'Delete picture 1' }).click()
    await expectToast(page, 'Error', 'Failed to delete image')
    await page.unroute('**/rest/v1/property_images*')

    await page.route('**/storage/v1/object/property-images', (route) =>
      route.fulfill({ status: 500, json: {} }),
    )
    const logged = page.waitForEvent('console', (message) =>
      message.text().includes('stored_files_not_removed'),
    )
    await page.getByRole('button', { name: 'Delete picture 1' }).click()
    await logged
    await expectToast(page, 'Success', 'Image deleted successfully')
    expect((await listingTitled(admin, title)).property_images).toEqual([])
  },
)

adminTest(
  'a picture is marked as a floor plan, by keyboard, and goes behind the photographs',
  {
    tag: '@phone',
  },
  async ({ page, admin }) => {
    const { id } = await makeListing(admin)
    await page.goto(`/admin/properties/${id}/edit`)
    await addPictures(
      page,
      await photograph({ name: 'plan.jpg', width: 800, height: 600 }),
      await photograph({ name: 'front.jpg', width: 800, height: 600 }),
    )
    await expect(tiles(page)).toHaveCount(2, { timeout: 60_000 })
    const kinds = async () => {
      const { data } = await admin
        .from('property_images')
        .select('kind, is_primary')
        .eq('property_id', id)
        .order('display_order')
        .throwOnError()
      return data
    }
    const mark = page.getByRole('checkbox', { name: /picture 1: This is a floor plan/ })
    await mark.focus()
    await page.keyboard.press('Space')
    await expect.poll(kinds).toEqual([
      { kind: 'photo', is_primary: true },
      { kind: 'floor_plan', is_primary: false },
    ])
    await expect(tiles(page).last()).toContainText('2 · Floor plan')
    await expect(page.getByRole('button', { name: 'Make picture 2 the cover' })).toBeDisabled()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  },
)
