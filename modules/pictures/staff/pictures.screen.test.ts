import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listingTitled, makeListing } from '~testing/listings'
import { newTag } from '~testing/new-tag'
import { admin } from '~testing/screens/data'
import { chooseFiles, drawPicture, heicPicture } from '~testing/screens/files'
import { answer, pass } from '~testing/screens/requests'
import {
  expectAccessible,
  expectAddress,
  expectSoundOnBoth,
  expectToast,
  openFolds,
  openScreen,
  resizeScreen,
  type Size,
} from '~testing/screens/screen'

const BUCKET = 'property-images'

const main = page.getByRole('main')
/** Pictures of a listing that are stored. */
const tiles = page
  .getByRole('list', { name: 'Pictures', exact: true })
  .getByRole('listitem')
  .filter({ has: page.getByRole('button', { name: 'Drag picture' }) })
const uploads = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem')
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const placeOf = (number: number) =>
  page.getByRole('combobox', { name: `Place of picture ${number}`, exact: true })
const choose = (number: number) =>
  page.getByRole('checkbox', { name: `Choose picture ${number}`, exact: true }).click()

async function deletePicture(number: number) {
  await press(`More about picture ${number}`)
  await press('Delete')
}
const problem = (name: string) => uploads.filter({ hasText: name }).getByRole('alert')

async function openEdit(id: string, on?: Size) {
  await openScreen(`/admin/properties/${id}/edit?tab=photos`, { as: 'admin', on })
  await expect.element(page.getByRole('button', { name: 'Add pictures' })).toBeVisible()
}

async function addPictures(...pictures: [name: string, width: number, height: number][]) {
  const drawn = pictures.map(([name, width, height]) => drawPicture({ name, width, height }))
  chooseFiles(main, ...(await Promise.all(drawn)))
}

const expectTiles = (count: number) => expect.poll(() => tiles.elements()).toHaveLength(count)
const expectUploads = (count: number) => expect.poll(() => uploads.elements()).toHaveLength(count)

const imagesOf = async (title: string) =>
  (await listingTitled(await admin(), title)).property_images
const widthsOf = async (title: string) => (await imagesOf(title)).map(({ width }) => width)
const storedOf = async (id: string) => (await (await admin()).storage.from(BUCKET).list(id)).data

async function moveByKeyboard(on: Size) {
  await resizeScreen(on)
  page.getByRole('button', { name: 'Drag picture 1' }).element().focus()
  await userEvent.keyboard(' ')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByText('Now at place 2 of 3.')).toBeInTheDocument()
  await userEvent.keyboard(' ')
  await expect.element(page.getByText('Order saved.')).toBeVisible()
}

test('pictures are ordered, covered, described and deleted', async () => {
  const { id, title } = await makeListing(await admin())
  await openEdit(id, 'phone')
  await addPictures(['a.jpg', 400, 300], ['b.jpg', 401, 300], ['c.jpg', 402, 300])
  await expectTiles(3)
  await expectUploads(0)
  await expect.poll(() => widthsOf(title)).toEqual([400, 401, 402])
  const cover = tiles.first().getByText('Cover', { exact: true })
  await expect.element(cover.first()).toBeVisible()

  await press('More about picture 3')
  await press('Make this the cover')
  await expect.poll(() => widthsOf(title)).toEqual([402, 400, 401])
  await userEvent.keyboard('{Escape}')
  await placeOf(1).selectOptions('2')
  await expect.poll(() => widthsOf(title)).toEqual([400, 402, 401])

  // The same by keyboard on the handle: pick up, move to where the layout has the next place, put down.
  await moveByKeyboard('wide')
  await expect.poll(() => widthsOf(title)).toEqual([402, 400, 401])
  await moveByKeyboard('phone')
  await expect.poll(() => widthsOf(title)).toEqual([400, 402, 401])

  await press('More about picture 1')
  await page.getByRole('textbox', { name: 'What it shows' }).fill('Front of the house')
  await userEvent.keyboard('{Enter}')
  const first = async () => (await imagesOf(title))[0]
  await expect.poll(async () => (await first())?.alt_text).toBe('Front of the house')
  await expectSoundOnBoth()
  // What is typed is saved by going on to the next picture, too.
  await page.getByRole('textbox', { name: 'What it shows' }).fill('Front of the house, by day')
  await press('Next picture')
  await expect.element(page.getByRole('heading', { name: 'Picture 2 of 3' })).toBeVisible()
  await expect.poll(async () => (await first())?.alt_text).toBe('Front of the house, by day')
  await userEvent.keyboard('{Escape}')
  await expectSoundOnBoth()

  const address = String((await first())?.image_url)
  const statusOf = async (asked: string) => (await pass(asked, { cache: 'reload' })).status
  expect(await statusOf(address)).toBe(200)
  await deletePicture(1)
  await expectToast('Success', 'Image deleted successfully')
  await expectTiles(2)
  // The next one is the cover now.
  await expect.poll(async () => (await first())?.is_primary).toBe(true)
  await press('Undo')
  await expectToast('Success', 'Image restored')
  await expectTiles(3)
  expect(await first()).toMatchObject({ image_url: address, is_primary: true })
  expect((await first())?.alt_text).toBe('Front of the house, by day')
  for (const suffix of ['', '_960', '_720', '_480']) {
    expect(await statusOf(address.replace('.webp', `${suffix}.webp`))).toBe(200)
  }
  await deletePicture(1)
  await expectTiles(2)
  await openEdit(id)
  await expectTiles(2)
})

test('several are moved, deleted and brought back at once', async () => {
  const { id, title } = await makeListing(await admin())
  await openEdit(id, 'phone')
  await addPictures(['a.jpg', 400, 300], ['b.jpg', 401, 300], ['c.jpg', 402, 300])
  await addPictures(['d.jpg', 403, 300])
  await expectTiles(4)
  await choose(2)
  await choose(4)
  await expect.element(page.getByText('2 chosen', { exact: true })).toBeVisible()
  await page.getByRole('combobox', { name: 'Move the chosen pictures' }).selectOptions('Place 1')
  await expect.poll(() => widthsOf(title)).toEqual([401, 403, 400, 402])
  await expectSoundOnBoth()

  await press('Choose none')
  await choose(1)
  await choose(3)
  await press('Delete 2')
  await expectToast('Success', '2 images deleted successfully')
  await expect.poll(() => widthsOf(title)).toEqual([403, 402])
  await press('Undo')
  await expectToast('Success', '2 images restored')
  await expect.poll(() => widthsOf(title)).toEqual([401, 403, 400, 402])
})

test('dragging with the pointer keeps the order', async () => {
  const { id, title } = await makeListing(await admin())
  await openEdit(id)
  await addPictures(['a.jpg', 400, 300], ['b.jpg', 401, 300])
  await expectTiles(2)
  const { height } = tiles.first().element().getBoundingClientRect()
  await page
    .getByRole('button', { name: 'Drag picture 2' })
    .dropTo(tiles.first(), { targetPosition: { x: 30, y: height - 30 }, steps: 12 })
  await expect.poll(() => widthsOf(title)).toEqual([401, 400])
})

test('a photo as iPhones store it is added, where the browser itself can’t read it', async () => {
  const { id, title } = await makeListing(await admin())
  const photo = heicPicture('IMG_1.HEIC')
  await expect(createImageBitmap(photo)).rejects.toThrow()
  await openEdit(id)
  chooseFiles(main, photo)
  await expectTiles(1)
  expect(await widthsOf(title)).toEqual([64])
  const stored = (await storedOf(id))?.find(({ name }) => /_0\.(webp|jpg)$/.test(name))
  const { data } = await (await admin()).storage.from(BUCKET).download(`${id}/${stored?.name}`)
  expect(await coloursOf(data as Blob)).toEqual(['red', 'green'])
})

/** Of the corner at the top left, and of the one at the bottom right. */
async function coloursOf(picture: Blob) {
  const bitmap = await createImageBitmap(picture)
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
  context?.drawImage(bitmap, 0, 0)
  return [8, 40].map((at) => {
    const [red = 0, green = 0] = context?.getImageData(at, at, 1, 1).data ?? []
    return red > green ? 'red' : 'green'
  })
}

test('files that can’t be used are explained one by one, and the rest goes on', async () => {
  const { id, title } = await makeListing(await admin())
  const good = await drawPicture({ name: 'good.jpg', width: 800, height: 600 })
  const jpeg = { type: 'image/jpeg' }
  await openEdit(id)
  chooseFiles(
    main,
    new File([], 'empty.jpg', jpeg),
    new File(['%PDF-1.7 not a picture'], 'lie.jpg', jpeg),
    new File(['<svg/>'], 'drawing.svg', { type: 'image/svg+xml' }),
    new File(['\0\0\0\x24ftypheic\0\0\0\0mif1heic'], 'iphone.heic', { type: 'image/heic' }),
    new File([good.slice(0, 200)], 'cut.jpg', jpeg),
    await drawPicture({ name: 'large.jpg', width: 8700, height: 5800 }),
    good,
  )
  await expect.element(problem('empty.jpg')).toMatchTextContent('The file is empty (0 bytes)')
  await expect.element(problem('lie.jpg')).toMatchTextContent('This file isn’t a picture')
  await expect.element(problem('drawing.svg')).toMatchTextContent('Drawings (SVG) can’t be used')
  await expect.element(problem('iphone.heic')).toMatchTextContent('could not be opened')
  await expect.element(problem('cut.jpg')).toMatchTextContent('damaged')
  // Fifty megapixels are work, not a problem.
  await expect.poll(() => tiles.elements()).toHaveLength(2)
  await expectUploads(5)
  await expectAccessible()

  expect((await widthsOf(title)).sort()).toEqual([1600, 800])
  // Two pictures, each in full and at three smaller widths.
  expect(await storedOf(id)).toHaveLength(8)
  await press('Remove empty.jpg')
  await expectUploads(4)
})

test('a panorama is no strip, and a screenshot of a whole page no tower', async () => {
  const { id, title } = await makeListing(await admin())
  await openEdit(id)
  await addPictures(['panorama.jpg', 8_000, 1_000])
  await expectTiles(1)
  await addPictures(['page.jpg', 400, 10_000])
  await expectTiles(2)
  const sizes = (await imagesOf(title)).map(({ width, height }) => [width, height])
  expect(sizes).toEqual([
    [4000, 500],
    [320, 8000],
  ])
})

test('a dropped connection leaves nothing half saved, and can be retried', async () => {
  const { id, title } = await makeListing(await admin())
  await openEdit(id)
  // The largest size arrives, the last one does not.
  const down = answer(/^POST \/storage\/v1\/object\/property-images\/.*_960\.webp/, 'broken')
  await addPictures(['a.jpg', 1700, 900])
  await expect.element(uploads.getByRole('alert')).toMatchTextContent('The connection dropped')
  expect(await imagesOf(title)).toEqual([])
  expect(await storedOf(id)).toEqual([])

  // Leaving now would lose it.
  await press('Back')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
  down.end()
  await press('Retry a.jpg')
  await expectTiles(1)
  expect(await storedOf(id)).toHaveLength(4)
})

test('a new listing whose picture fails is kept, and the picture can be retried', async () => {
  const title = `Photos ${newTag()}`
  const down = answer(/^POST \/storage\/v1\/object\/property-images\/.*_1\.webp/, { status: 500 })
  await openScreen('/admin/properties/new', { as: 'admin' })
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('textbox', { name: 'Price' }).fill('₱1')
  await openFolds()
  await page.getByLabelText('Status').selectOptions('sold')
  await addPictures(['a.jpg', 800, 600], ['b.jpg', 801, 600])
  await press('Create Property')
  await expectToast('Success', 'Property created successfully')
  const words = page.getByText(/is saved, but 1 picture could not be uploaded/)
  await expect.element(words).toBeVisible()
  expect(location.pathname + location.search).toMatch(/[0-9a-f]{12}\/edit\?tab=photos$/)
  await expectTiles(1)
  expect(await imagesOf(title)).toHaveLength(1)

  down.end()
  await press('Retry b.jpg')
  await expectTiles(2)
  await expect.element(words).not.toBeInTheDocument()
  await press('Back')
  await expectAddress('/admin/properties')
  expect(await imagesOf(title)).toHaveLength(2)
})

test('a file that was refused holds nothing open', async () => {
  await openScreen('/admin/properties/new', { as: 'admin' })
  await page.getByRole('textbox', { name: 'Title' }).fill('With a list')
  await page.getByRole('textbox', { name: 'Price' }).fill('₱1')
  chooseFiles(main, new File(['not a picture'], 'list.txt', { type: 'text/plain' }))
  await expect.element(problem('list.txt')).toMatchTextContent('This file isn’t a picture')
  await press('Create Property')
  await expectToast('Success', 'Property created successfully')
  await expectAddress('/admin/properties')
})

test('an upload can be cancelled under way', async () => {
  const { id, title } = await makeListing(await admin())
  await openEdit(id)
  answer(/^POST \/storage\/v1\/object\/property-images\//, 'never')
  await addPictures(['a.jpg', 800, 600])
  await press('Cancel a.jpg')
  await expectUploads(0)
  expect(await imagesOf(title)).toEqual([])
  await press('Back')
  await expectAddress('/admin/properties')
})

test('deleting a picture that fails says so; undoing it after others were moved puts it last', async () => {
  const { id, title } = await makeListing(await admin())
  await openEdit(id)
  await addPictures(['a.jpg', 400, 300], ['b.jpg', 401, 300], ['c.jpg', 402, 300])
  await expectTiles(3)
  const refused = answer('DELETE /rest/v1/property_images', { status: 500 })
  await deletePicture(1)
  await expectToast('Error', 'Failed to delete image')
  refused.end()

  await deletePicture(1)
  await expectToast('Success', 'Image deleted successfully')
  await expectTiles(2)
  await placeOf(2).selectOptions('1')
  await expect.poll(() => widthsOf(title)).toEqual([402, 401])
  await press('Undo')
  await expectToast('Success', 'Image restored')
  await expect.poll(() => widthsOf(title)).toEqual([402, 401, 400])
})

test('a picture is marked as a floor plan, by keyboard, and goes behind the photographs', async () => {
  const { id, title } = await makeListing(await admin())
  await openEdit(id, 'phone')
  await addPictures(['plan.jpg', 800, 600], ['front.jpg', 800, 600])
  await expectTiles(2)
  await press('More about picture 1')
  const isPlan = page.getByRole('checkbox', { name: 'This is a floor plan' })
  await expect.element(isPlan).toBeVisible()
  isPlan.element().focus()
  await userEvent.keyboard(' ')
  const kinds = async () =>
    (await imagesOf(title)).map(({ kind, is_primary }) => ({ kind, is_primary }))
  await expect.poll(kinds).toEqual([
    { kind: 'photo', is_primary: true },
    { kind: 'floor_plan', is_primary: false },
  ])
  // It is still this picture that is open, at its new place.
  await expect.element(page.getByRole('heading', { name: 'Picture 2 of 2' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Make this the cover' })).toBeDisabled()
  await expectSoundOnBoth()
  await userEvent.keyboard('{Escape}')
  await expect.element(tiles.last().getByText('Plan', { exact: true })).toBeVisible()
  await expectSoundOnBoth()
})
