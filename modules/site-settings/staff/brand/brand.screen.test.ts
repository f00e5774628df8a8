import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { admin, onFreshSite } from '~testing/screens/data'
import { chooseFiles, drawPicture } from '~testing/screens/files'
import { answer, expectErrors } from '~testing/screens/requests'
import {
  expectAccessible,
  expectSound,
  openScreen,
  type Size,
  walks,
} from '~testing/screens/screen'

onFreshSite()

const PNG = 'image/png'

const region = (name: string) => page.getByRole('region', { name, exact: true })
const problem = (part: string) => region(part).getByRole('alert')
const shownLogo = region('Logo').getByRole('img', { name: 'light ground' })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const name = page.getByRole('textbox', { name: 'Business name' })
const code = page.getByLabelText('Or its code')

async function openBrand(on?: Size) {
  await openScreen('/admin/settings/brand', { as: 'superadmin', on })
  await expect.element(name).toBeVisible()
}

/** Until nothing is being made: only then may the next be chosen. */
const made = () =>
  expect.element(region('Icon').getByRole('button', { name: 'Another picture' })).toBeEnabled()

async function save() {
  await press('Save')
  const words = page.getByRole('status').getByText('Saved', { exact: true })
  await expect.element(words).toBeVisible()
}

const stored = async () => {
  const { data } = await (await admin())
    .from('site_settings')
    .select('business_name, icon, accent_colour')
    .single()
  return data
}

const storedSets = async () => {
  const { data } = await (await admin()).storage.from('brand').list()
  return data?.map((set) => set.name).sort() ?? []
}

const pngLogo = () => drawPicture({ name: 'logo.png', width: 600, height: 200, type: PNG })
const plain = (width: number, height: number) =>
  drawPicture({ name: `${width}x${height}.png`, width, height, type: PNG, isPlain: true })

/** Two frames of which the second is never drawn. */
function movingGif(): File {
  const size = [200, 0, 100, 0]
  const palette = [0, 0, 0, 255, 255, 255]
  const frame = [0x2c, 0, 0, 0, 0, ...size, 0, 2, 2, 0x4c, 1, 0]
  const screen = [...size, 0x80, 0, 0, ...palette]
  const bytes = new Uint8Array([...screen, ...frame, ...frame, 0x3b])
  return new File(['GIF89a', bytes], 'logo.gif', { type: 'image/gif' })
}

/** Says in its first bytes how large it would be. */
async function statedPng(width: number, height: number): Promise<File> {
  const bytes = await (await plain(10, 10)).arrayBuffer()
  const view = new DataView(bytes)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return new File([bytes], 'poster.png', { type: PNG })
}

const BAD: [string, () => File | Promise<File>, string][] = [
  [
    '30 MB',
    () => new File([new Uint8Array(30 * 1024 * 1024).fill(1)], 'logo.png', { type: PNG }),
    'larger than 20 MB',
  ],
  [
    'a PDF that is called a photo',
    () => new File(['%PDF-1.7 …'], 'photo.jpg', { type: 'image/jpeg' }),
    'isn’t a picture',
  ],
  ['nothing', () => new File([], 'logo.png', { type: PNG }), 'empty (0 bytes)'],
  ['an animation', movingGif, 'This picture moves'],
  ['more pixels than a phone can open', () => statedPng(20_000, 10_000), '200 megapixels'],
  ['one pixel', () => plain(1, 1), 'only 1 × 1 pixels'],
  ['one colour', () => plain(300, 300), 'only one colour'],
  [
    'a broken drawing',
    () => new File(['<svg><rect></svg>'], 'logo.svg', { type: 'image/svg+xml' }),
    'can’t be opened',
  ],
  [
    'a picture cut short',
    async () => new File([(await pngLogo()).slice(0, 60)], 'logo.png', { type: PNG }),
    'damaged',
  ],
]

test.each(BAD)('it says at the field why %s is no logo', async (_, give, words) => {
  await openBrand()
  await name.fill('Typed before 🏠')
  chooseFiles(region('Logo'), await give())
  await expect.element(problem('Logo')).toMatchTextContent(words)
  await expect.element(name).toHaveValue('Typed before 🏠')
})

test('what is said of a file goes with the next', async () => {
  await openBrand()
  chooseFiles(region('Logo'), await plain(1, 1))
  await expect.element(problem('Logo')).not.toBeEmptyDOMElement()
  await expectAccessible()
  chooseFiles(region('Logo'), await pngLogo())
  await expect.element(shownLogo).toBeVisible()
  await expect.element(problem('Logo')).toBeEmptyDOMElement()
  await made()
})

test.each([
  ['Link preview', 300, 'at least 600'],
  ['Icon', 20, 'at least 48'],
])('what is too small for it is refused at %s', async (part, side, words) => {
  await openBrand()
  chooseFiles(region(part), await plain(side, side))
  await expect.element(problem(part)).toMatchTextContent(words)
})

test.each(walks)('a logo is shown on its grounds, on the %s screen', async (on) => {
  await openBrand(on)
  chooseFiles(region('Logo'), await pngLogo())
  await expect.element(shownLogo).toBeVisible()
  const inside = page.getByRole('checkbox', { name: 'name is part of the logo' })
  await expect.element(inside).toBeChecked()
  await made()
  await expectSound()
})

test('a logo is taken with all that is made of it, or not at all', async () => {
  await openBrand()
  const before = await storedSets()
  const icons = /^POST \/storage\/v1\/object\/brand\/[^/]+-crop\//
  const full = answer(icons, { status: 500, json: { message: 'x' } })
  chooseFiles(region('Logo'), await pngLogo())
  await expect.element(problem('Logo')).not.toBeEmptyDOMElement()
  await expect.element(shownLogo).not.toBeInTheDocument()
  expect(await storedSets()).toEqual(before)
  full.end()
  chooseFiles(region('Logo'), await pngLogo())
  await expect.element(shownLogo).toBeVisible()
  await made()
  expect((await storedSets()).length).toBeGreaterThan(before.length)
})

test('an accent colour is one that everybody can read', async () => {
  await openBrand()
  const words = page.getByText('White words on the main button')
  const before = (await stored())?.accent_colour
  await code.fill('#e8b04b')
  await expect.element(words).toMatchTextContent('White words on the main button: 1.9 to 1')
  await expectAccessible()
  await press('Save')
  const pale = page.getByText('This colour is too pale to be read on the site.')
  await expect.element(pale).toBeVisible()
  await code.fill('reddish')
  await press('Save')
  await expect.element(page.getByText('Enter a colour such as #c2410c')).toBeVisible()
  expect((await stored())?.accent_colour).toBe(before)
  await code.fill('E8B04B')
  await page.getByRole('button', { name: 'Use #' }).click()
  await expect.element(words).not.toBeInTheDocument()
  const taken = (code.element() as HTMLInputElement).value
  await save()
  expect((await stored())?.accent_colour).toBe(taken)
})

test('two admins at once see each other’s pictures', async () => {
  expectErrors(/status of 409/)
  await openBrand()
  await region('Icon').getByRole('button', { name: 'Initials' }).click()
  await expect.element(region('Icon').getByRole('button', { name: 'Remove' })).toBeVisible()
  await made()
  const theirs = { business_name: 'Theirs', accent_colour: '#1e4d3b' }
  await (await admin()).from('site_settings').update(theirs).eq('id', 1).throwOnError()
  await press('Save')
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('Theirs', { exact: true })).toBeVisible()
  await expect.element(dialog.getByRole('presentation')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save these' }).click()
  await expect.element(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible()
  expect(await stored()).toEqual({ ...theirs, icon: expect.stringContaining('-initials') })
})
