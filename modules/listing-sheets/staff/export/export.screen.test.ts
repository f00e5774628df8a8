import { beforeAll, expect, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { listingTitled, makeListing, removeListing } from '~testing/listings'
import { newTag } from '~testing/new-tag'
import { admin } from '~testing/screens/data'
import { answer, expectErrors } from '~testing/screens/requests'
import { expectSound, expectToast, openScreen, walks } from '~testing/screens/screen'

const EXPORT = 'POST /rest/v1/rpc/export_listings'
const tag = newTag()
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

beforeAll(async () => {
  const client = await admin()
  await makeListing(client, { title: `=1+1 ${tag}`, city: 'Porac', bedrooms: 3 })
  await makeListing(client, { title: `Draft ${tag}`, published_at: null })
  const { id } = await makeListing(client, { title: `Thrown away ${tag}` })
  await removeListing(client, id)
})

/** What the browser is given to save. */
function savedFile() {
  const made = vi.spyOn(URL, 'createObjectURL')
  return async () => {
    await expect.poll(() => made.mock.calls.length).toBe(1)
    const [blob] = made.mock.calls[0] ?? []
    made.mockRestore()
    if (!(blob instanceof Blob)) throw new Error('No file was made')
    return blob
  }
}

const open = () => openScreen(`/admin/properties/export?q=${tag}`, { as: 'admin' })

test.each(walks)('from the list to a CSV of what it shows, %s', async (on) => {
  await openScreen(`/admin/properties?q=${tag}`, { as: 'admin', on })
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Export' }).click()
  await expect.element(page.getByText(`All listings found with “${tag}”`)).toBeVisible()
  await expectSound()
  await page.getByRole('radio', { name: /^CSV/ }).click()
  const file = savedFile()
  await press('Export')
  await expectToast('Success', 'File made')
  const text = await (await file()).text()
  expect(text).toContain('"Reference","On the site","Title"')
  expect(text).toContain(`"Published","'=1+1 ${tag}"`)
  expect(text).toContain(`"Draft","Draft ${tag}"`)
  expect(text).not.toContain('Thrown away')
})

test('the file holds what else the list is narrowed by', async () => {
  await openScreen(`/admin/properties?q=${tag}&status=draft&town=porac`, { as: 'admin' })
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Export' }).click()
  const words = `All listings found with “${tag}”, Draft, in Porac`
  await expect.element(page.getByText(words, { exact: true })).toBeVisible()
  await expect.element(page.getByText('Drafts, too')).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect.element(page.getByRole('button', { name: 'Filter and sort (2)' })).toBeVisible()

  await openScreen(`/admin/properties/export?q=${tag}&status=draft`, { as: 'admin' })
  await page.getByRole('radio', { name: /^CSV/ }).click()
  const file = savedFile()
  await press('Export')
  const text = await (await file()).text()
  expect(text).toContain(`"Draft","Draft ${tag}"`)
  expect(text).not.toContain(`=1+1 ${tag}`)
})

test('the file has the private notes, unless they are left out', async () => {
  const title = `Noted ${newTag()}`
  const { id } = await makeListing(await admin(), { title })
  await commands.query(
    `insert into public.listing_notes (property_id, note) values ($1, 'Key at the guard')`,
    [id],
  )
  await openScreen(`/admin/properties/export?q=${encodeURIComponent(title)}`, { as: 'admin' })
  await page.getByRole('radio', { name: /^CSV/ }).click()
  const file = savedFile()
  await press('Export')
  const text = await (await file()).text()
  expect(text).toContain('"Private note","Questions and answers"')
  expect(text).toContain('"Key at the guard"')
  await page.getByRole('switch', { name: 'Private notes, too' }).click()
  const another = savedFile()
  await press('Export')
  const without = await (await another()).text()
  expect(without).toContain(title)
  expect(without).not.toContain('Key at the guard')
})

test('drafts and the trash are chosen', async () => {
  await open()
  await page.getByRole('switch', { name: 'Drafts, too' }).click()
  await page.getByRole('switch', { name: 'The trash, too' }).click()
  await page.getByRole('radio', { name: /^CSV/ }).click()
  const file = savedFile()
  await press('Export')
  const text = await (await file()).text()
  expect(text).toContain(`"In the trash","Thrown away ${tag}"`)
  expect(text).not.toContain('Draft ')
})

test('a workbook holds the same rows, without a formula', async () => {
  await open()
  const file = savedFile()
  await press('Export')
  const { readSheet } = await import('read-excel-file/browser')
  const [headings, ...rows] = await readSheet(new File([await file()], 'listings.xlsx'))
  const titles = rows.map((row) => row[headings?.indexOf('Title') ?? 0])
  expect(titles.toSorted()).toEqual([`'=1+1 ${tag}`, `Draft ${tag}`])
  const bedrooms = rows.map((row) => row[headings?.indexOf('Bedrooms') ?? 0])
  expect(bedrooms).toContain(3)
})

test('the ZIP holds the listings as JSON', async () => {
  await open()
  await page.getByRole('radio', { name: /^All of it/ }).click()
  const file = savedFile()
  await press('Export')
  const text = await (await file()).text()
  expect(text).toContain('listings.json')
  expect(text).toContain('"format":"bale-listings"')
  expect(text).toContain(`"title":"=1+1 ${tag}"`)
})

test('the ZIP holds each picture, and names those that could not be fetched', async () => {
  const title = `With pictures ${tag}`
  const client = await admin()
  const listing = await makeListing(client, { title })
  await commands.query(
    `insert into public.property_images (property_id, image_url, display_order)
     values ($1, '/preview.png', 0), ($1, '/not-there.webp', 1)`,
    [listing.id],
  )
  await openScreen(`/admin/properties/export?q=With+pictures+${tag}`, { as: 'admin' })
  await page.getByRole('radio', { name: /^All of it/ }).click()
  const file = savedFile()
  expectErrors(/404/)
  await press('Export')
  const text = await (await file()).text()
  const { reference } = await listingTitled(client, title)
  const folder = `pictures/${reference}/${reference}`
  expect(text).toContain(`"file":"${folder}-01.png"`)
  expect(text).toMatch(/-01\.png[\s\S]{0,80}PNG/)
  expect(text).toMatch(/missing-pictures.txt[^/]*pictures/)
  expect(text).toContain(`${folder}-02.webp\n`)
})

test('a failure leaves no half file, and can be tried again', async () => {
  expectErrors(/export_listings/)
  await open()
  const down = answer(EXPORT, { status: 500 })
  await press('Export')
  await expectToast('Error', 'Failed to make file')
  down.end()
  const file = savedFile()
  await press('Export')
  expect((await file()).size).toBeGreaterThan(0)
})

test('an export can be cancelled', async () => {
  await open()
  answer(EXPORT, 'never')
  await press('Export')
  await press('Cancel')
  await expectToast('Success', 'Export cancelled')
})
