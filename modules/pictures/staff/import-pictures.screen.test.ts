import { downloadZip } from 'client-zip'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { StaffClient } from '~/kit/data/staff-client'
import {
  importListings,
  type RowToStage,
  stageListings,
} from '~/modules/listing-sheets/data/listing-imports/writes'
import { listingTitled } from '~testing/listings'
import { newTag } from '~testing/new-tag'
import { admin } from '~testing/screens/data'
import { chooseFiles, drawPicture } from '~testing/screens/files'
import { answer, answerBy, expectErrors } from '~testing/screens/requests'
import {
  expectNoSidewaysScroll,
  expectSound,
  openScreen,
  type Size,
  walks,
} from '~testing/screens/screen'

const part = page.getByRole('region', { name: 'Photographs of these listings' })
const status = part.getByRole('status')
const found = part.getByRole('list', { name: 'What was found' })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const draw = (name: string) => drawPicture({ name, width: 60, height: 40 })

/** By the same account as the screen's; a house whose row names its pictures, and a lot. */
async function imported(more: Partial<RowToStage> = {}) {
  const client = (await admin()) as StaffClient
  const tag = newTag()
  const titles = { house: `House ${tag}`, lot: `Lot ${tag}` }
  const file = `${tag}.csv`
  const row = {
    reference: '',
    number: '',
    is_draft: true,
    videos: null,
    links: [],
    captions: {},
    faqs: null,
    note: null,
  }
  const rows = [
    {
      ...row,
      line: 2,
      property: { title: titles.house, price: '1M' },
      photos: ['2.jpg', '1.jpg'],
      ...more,
    },
    { ...row, line: 3, property: { title: titles.lot, price: '2M' }, photos: [] },
  ]
  const { signal } = new AbortController()
  const id = await stageListings(client, file, rows, () => undefined, signal)
  await importListings(client, id, { title: '', price: '' })
  return { titles, file }
}

async function open(file: string, on?: Size) {
  await openScreen('/admin/properties/import', { as: 'superadmin', on })
  await press(`Photographs of ${file}`)
  await expect.element(part).toBeVisible()
}

async function picturesOf(title: string) {
  const client = await admin()
  const { id } = await listingTitled(client, title)
  const { data } = await client
    .from('property_images')
    .select('is_primary, width')
    .eq('property_id', id)
    .order('display_order')
  return data
}

test.each(walks)('a ZIP is told apart and added, on the %s screen', async (on) => {
  const { titles, file } = await imported()
  const zip = await downloadZip([
    { name: '1.jpg', input: await draw('1.jpg') },
    { name: 'house/2.jpg', input: await drawPicture({ name: '2.jpg', width: 80, height: 40 }) },
    { name: `${titles.lot}/view.jpg`, input: await draw('view.jpg') },
    { name: 'stranger.jpg', input: await draw('stranger.jpg') },
    { name: '../notes.txt', input: 'x' },
  ]).blob()
  await open(file, on)
  chooseFiles(part, new File([zip], 'photos.zip'))
  await expect.element(found).toMatchTextContent('3 photographs for 2 listings')
  await expect.element(found).toMatchTextContent('1 file of no listing here: stranger.jpg')
  await expectSound()
  await press('Add 3 photographs')
  await expect.element(status).toHaveTextContent('3 of 3 photographs added.')
  expect(await picturesOf(titles.house)).toEqual([
    { is_primary: true, width: 80 },
    { is_primary: false, width: 60 },
  ])
  expect(await picturesOf(titles.lot)).toHaveLength(1)

  chooseFiles(part, new File([zip], 'photos.zip'))
  await expect.element(found).toMatchTextContent('0 photographs for 0 listings')
  await expect.element(found).toMatchTextContent('2 listings left out, with photographs already')
})

test('a photograph of the wrong listing is moved before it is added', async () => {
  const { titles, file } = await imported()
  await open(file, 'phone')
  chooseFiles(part, await draw(`${titles.lot} 1.jpg`), await draw('stranger.jpg'))
  await expect.element(found).toMatchTextContent('1 photograph for 1 listing')
  await part.getByText('Which goes where').click()
  await press('Move… stranger.jpg')
  const dialog = page.getByRole('dialog')
  const move = async (title: string | RegExp) => {
    const options = dialog.getByRole('option').elements()
    const option = options.find(({ textContent }) => textContent?.match(title))
    await dialog.getByLabelText('Listing').selectOptions(option?.textContent ?? '')
    await press('Move')
  }
  await move(titles.house)
  await expect.element(found).toMatchTextContent('2 photographs for 2 listings')
  await press(`Move… ${titles.lot} 1.jpg`)
  await expectSound()
  await move('No listing here')
  await expect.element(found).toMatchTextContent(`1 file of no listing here: ${titles.lot} 1.jpg`)
  await press('Add 1 photograph')
  await expect.element(status).toHaveTextContent('1 of 1 photograph added.')
  expect(await picturesOf(titles.house)).toHaveLength(1)
  expect(await picturesOf(titles.lot)).toHaveLength(0)
})

test('what can’t be added is named, and tried again', async () => {
  expectErrors(/status of 500/)
  const { titles, file } = await imported()
  await open(file)
  const broken = new File(['no picture'], `${titles.lot} 2.jpg`)
  chooseFiles(part, await draw('1.jpg'), await draw(`${titles.lot} 1.jpg`), broken)
  const down = answer(/\/storage\/v1\/object\/property-images\//, { status: 500 })
  await press('Add 3 photographs')
  const problem = part.getByRole('alert')
  await expect.element(problem).toMatchTextContent('3 photographs could not be added')
  await expect.element(problem).toMatchTextContent(`${titles.lot} 2.jpg: This file isn’t a picture`)
  await expect.element(status).toHaveTextContent('0 of 3 photographs added.')
  down.end()
  await press('Try these again')
  await expect.element(status).toHaveTextContent('2 of 3 photographs added.')
  await expect.element(problem).toMatchTextContent('1 photograph could not be added')
})

test('what is no ZIP is refused in words, and the listing keeps what it has', async () => {
  const { file } = await imported()
  await open(file)
  chooseFiles(part, new File(['PK not really'], 'photos.zip'))
  await expect
    .element(part.getByRole('alert'))
    .toHaveTextContent('photos.zip can’t be read as a ZIP.')
  chooseFiles(part, await draw('1.jpg'))
  await expect.element(found).toMatchTextContent('1 photograph for 1 listing')
})

test('adding can be stopped, and says how far it came', async () => {
  const { titles, file } = await imported()
  await open(file)
  answer(/\/storage\/v1\/object\/property-images\//, 'never')
  chooseFiles(part, await draw('1.jpg'), await draw(`${titles.lot}.jpg`))
  await press('Add 2 photographs')
  await press('Stop')
  await expect.element(status).toMatchTextContent('Stopped: 0 of 2 photographs added.')
  expect(await picturesOf(titles.lot)).toEqual([])
})

const LINKS = [
  `https://pictures.example/${'long-'.repeat(30)}1.jpg`,
  'https://pictures.example/2.jpg',
]
const [first = '', second = ''] = LINKS
const fetching = 'POST /api/imported-pictures'

test.each(walks)('linked photographs are fetched, on the %s screen', async (on) => {
  expectErrors(/imported-pictures: status of 422/, /status of 422/)
  const captions = { [second]: { alt_text: 'Ground floor', kind: 'floor_plan' } }
  const { titles, file } = await imported({ links: LINKS, captions })
  const plan = await draw('2.jpg')
  const failing = answer(fetching, { status: 422, json: { error: 'No picture came.' } })
  await open(file, on)
  await expect.element(found).toMatchTextContent('2 linked photographs for 1 listing')
  await expectSound()
  await press('Fetch 2 photographs')
  const problem = part.getByRole('alert')
  await expect.element(problem).toMatchTextContent('2 photographs could not be added')
  await expect.element(problem).toMatchTextContent(`${first}: No picture came from this link.`)
  await expect.element(part.getByRole('button', { name: 'Download this list' })).toBeVisible()
  expectNoSidewaysScroll()
  failing.end()
  answerBy(fetching, () => new Response(plan))
  await press('Try these again')
  await expect.element(status).toHaveTextContent('2 of 2 photographs added.')
  const client = await admin()
  const { property_images } = await listingTitled(client, titles.house)
  expect(property_images).toMatchObject([
    { is_primary: true, kind: 'photo', alt_text: '' },
    { is_primary: false, kind: 'floor_plan', alt_text: 'Ground floor' },
  ])
})

test('adding that was cut short goes on with what is missing', async () => {
  const { titles, file } = await imported({ links: LINKS })
  await open(file)
  const picture = await draw('1.jpg')
  const isFirst = (body: string) => JSON.parse(body).place === 1
  expectErrors(/status of 422/)
  answerBy(
    fetching,
    (body) => new Response(isFirst(body) ? picture : null, { status: isFirst(body) ? 200 : 422 }),
  )
  await press('Fetch 2 photographs')
  await expect.element(status).toHaveTextContent('1 of 2 photographs added.')

  answerBy(fetching, () => new Response(picture))
  await open(file)
  await expect.element(found).toMatchTextContent('1 linked photograph for 1 listing')
  await press('Fetch 1 photograph')
  await expect.element(status).toHaveTextContent('1 of 1 photograph added.')
  expect(await picturesOf(titles.house)).toHaveLength(2)
  await open(file)
  await expect.element(found).toMatchTextContent('1 listing left out, with photographs already')
})
