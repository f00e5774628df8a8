import { choose, made, region } from '../support/brand.ts'
import { file, movingGif, plain, pngLogo, statedPng } from '../support/logos.ts'
import { expectAccessible } from '../support/page.ts'
import type { FileToUpload } from '../support/photographs.ts'
import { adminTest, expect } from '../support/test.ts'

const bad: [string, () => FileToUpload | Promise<FileToUpload>, string][] = [
  [
    '30 MB',
    () => file('logo.png', 'image/png', Buffer.alloc(30 * 1024 * 1024, 1)),
    'larger than 20 MB',
  ],
  [
    'a PDF that is called a photo',
    () => file('photo.jpg', 'image/jpeg', '%PDF-1.7 …'),
    'not a picture',
  ],
  ['nothing', () => file('logo.png', 'image/png', ''), 'empty (0 bytes)'],
  ['an animation', movingGif, 'This picture moves'],
  ['more pixels than a phone can open', () => statedPng(20_000, 10_000), '200 megapixels'],
  ['one pixel', () => plain(1, 1), 'only 1 × 1 pixels'],
  ['one colour', () => plain(300, 300), 'only one colour'],
  [
    'a broken drawing',
    () => file('logo.svg', 'image/svg+xml', '<svg><rect></svg>'),
    'can’t be opened',
  ],
  ['a picture cut short', async () => cutShort(await pngLogo()), 'damaged'],
]

function cutShort({ name, mimeType, buffer }: FileToUpload): FileToUpload {
  return file(name, mimeType, buffer.subarray(0, 60))
}

adminTest('says at the field why a file is no logo, and loses nothing', async ({ page }) => {
  adminTest.slow()
  await page.goto('/admin/settings/brand')
  const name = page.getByRole('textbox', { name: 'Business name' })
  await name.fill('Typed before 🏠')
  for (const [what, given, words] of bad) {
    await choose(page, 'Logo', 'Choose a logo', await given())
    await expect(region(page, 'Logo').getByRole('alert'), what).toContainText(words)
  }
  await expectAccessible(page)
  await choose(page, 'Picture of links', 'Choose a picture', await plain(300, 300))
  await expect(region(page, 'Picture of links').getByRole('alert')).toContainText('at least 600')
  await choose(page, 'Icon', 'Another picture', await plain(20, 20))
  await expect(region(page, 'Icon').getByRole('alert')).toContainText('at least 48')
  await expect(name).toHaveValue('Typed before 🏠')
  await choose(page, 'Logo', 'Choose a logo', await pngLogo())
  await expect(region(page, 'Logo').getByRole('img', { name: /light ground/ })).toBeVisible()
  await expect(region(page, 'Logo').getByRole('alert')).toBeEmpty()
  await made(page)
})

adminTest(
  'takes a logo with all that is made of it, or not at all',
  async ({ page, admin, expectedErrors }) => {
    expectedErrors.push(/500/)
    const sets = async () => {
      const { data, error } = await admin.storage.from('brand').list()
      if (error) throw error
      return data.map(({ name }) => name).sort()
    }
    const before = await sets()
    await page.goto('/admin/settings/brand')
    const icons = /\/storage\/v1\/object\/brand\/[^/]+-crop\//
    await page.route(icons, (route) => route.fulfill({ status: 500, json: { message: 'x' } }))
    await choose(page, 'Logo', 'Choose a logo', await pngLogo())
    await expect(region(page, 'Logo').getByRole('alert')).not.toBeEmpty()
    await expect(region(page, 'Logo').getByRole('img', { name: /light ground/ })).toHaveCount(0)
    expect(await sets()).toEqual(before)
    await page.unroute(icons)
    await choose(page, 'Logo', 'Choose a logo', await pngLogo())
    await expect(region(page, 'Logo').getByRole('img', { name: /light ground/ })).toBeVisible()
    await made(page)
    expect((await sets()).length).toBeGreaterThan(before.length)
  },
)
