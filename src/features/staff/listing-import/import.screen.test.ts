import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { listingTitled, makeListing } from '~testing/listings'
import { admin } from '~testing/screens/data'
import { chooseFiles } from '~testing/screens/files'
import { answer, expectErrors } from '~testing/screens/requests'
import { expectSound, expectToast, openScreen, walks } from '~testing/screens/screen'

const main = page.getByRole('main')
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const outcome = page.getByRole('list', { name: 'What this import does' })
const newTag = () => crypto.randomUUID().slice(0, 8)

async function choose(text: string, name = `${newTag()}.csv`) {
  await expect.element(page.getByLabelText('Excel (.xlsx) or CSV file')).toBeVisible()
  chooseFiles(main, new File([text], name, { type: 'text/csv' }))
  return name
}

test.each(walks)('a file is checked, imported and taken back, %s', async (on) => {
  const tag = newTag()
  const client = await admin()
  const { id } = await makeListing(client, { title: `Old ${tag}`, city: 'Porac', bedrooms: 2 })
  const { data } = await client.from('properties').select('reference').eq('id', id).single()
  await openScreen('/admin/properties', { as: 'admin', on })
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  const name = await choose(
    `Ref;Title;Presyo;BR;Owner\n${data?.reference};Old ${tag};₱1,000,000;3;Secret\n` +
      `;New ${tag};4.2M;many;Secret\n;;1M;1;Secret\n`,
  )
  await expect.element(page.getByLabelText('Presyo')).toHaveValue('price')
  await expect.element(page.getByLabelText('Owner')).toHaveValue('')
  await press('Check the file')
  await expect.element(outcome).toMatchTextContent('1 new')
  await expect.element(outcome).toMatchTextContent('1 changed')
  await expect.element(outcome).toMatchTextContent('1 left out')
  await expect.element(main).toMatchTextContent('Bedrooms: 2 of 3 read, 1 left empty')
  await expect.element(main).toMatchTextContent('D3, Bedrooms, “many”: This is not a number.')
  await expect.element(main).toMatchTextContent('Row 4: It has no title.')
  await expectSound()

  await press('Import 2 listings')
  await expectToast('Success', 'Listings imported')
  expect(await listingTitled(client, `New ${tag}`)).toMatchObject({
    price: '4.2M',
    bedrooms: 0,
    published_at: null,
    listing_type: 'for_sale',
  })
  expect((await listingTitled(client, `Old ${tag}`)).bedrooms).toBe(3)

  await press(`Undo ${name}`)
  await press('Undo import')
  await expectToast('Success', 'Import undone')
  expect((await listingTitled(client, `New ${tag}`)).deleted_at).not.toBeNull()
  expect((await listingTitled(client, `Old ${tag}`)).bedrooms).toBe(2)
})

test('columns are chosen by hand, and remembered', async () => {
  await openScreen('/admin/properties/import', { as: 'admin' })
  const text = `Palayaw ${newTag()},Price\nHouse,1M\n`
  await choose(text)
  const column = page.getByLabelText(/^Palayaw/)
  await expect.element(column).toHaveValue('')
  await column.selectOptions('Title')
  await press('Check the file')
  await expect.element(outcome).toMatchTextContent('1 new')

  await choose(text)
  await expect.element(outcome).not.toBeInTheDocument()
  await expect.element(column).toHaveValue('title')
})

test('what becomes of a row that is like a listing is asked', async () => {
  const title = `Alike ${newTag()}`
  await makeListing(await admin(), { title, city: 'Porac' })
  await openScreen('/admin/properties/import', { as: 'admin' })
  await choose(`Title,City,Price\n${title},porac,2M\n`)
  await press('Check the file')
  await expect.element(outcome).toMatchTextContent('1 with the title and city of a listing')
  const button = page.getByRole('button', { name: /^Import \d/ })
  await expect.element(button).toBeDisabled()
  await page.getByRole('radio', { name: /^Update the listing/ }).click()
  await press('Import 1 listing')
  await expectToast('Success', 'Listings imported')
  expect((await listingTitled(await admin(), title)).price).toBe('2M')
})

test('a reference that leads to a listing of another title is asked about', async () => {
  const client = await admin()
  const { id } = await makeListing(client, { title: `Here ${newTag()}` })
  const { data } = await client.from('properties').select('reference').eq('id', id).single()
  await openScreen('/admin/properties/import', { as: 'admin' })
  await choose(`Ref,Title,Price\n${data?.reference},There,2M\n`)
  await press('Check the file')
  await expect.element(main).toMatchTextContent('One listing gets another title')
  await page.getByLabelText('Ref', { exact: true }).selectOptions('Leave out')
  await press('Check the file')
  await expect.element(outcome).toMatchTextContent('1 new')
  await expect.element(main).not.toMatchTextContent('gets another title')
})

test('rows that are left out can be downloaded', async () => {
  await openScreen('/admin/properties/import', { as: 'admin' })
  await choose('Title,Price\nHouse,2026-03-01\nLot,1M\n')
  await press('Check the file')
  const made = vi.spyOn(URL, 'createObjectURL')
  await press('Download these rows')
  const [blob] = made.mock.calls[0] ?? []
  const text = blob instanceof Blob ? await blob.text() : ''
  expect(text).toContain('"House","2026-03-01","It has no price."')
  expect(text).not.toContain('Lot')
})

test('a file that is no table is refused in words, and the next one is read', async () => {
  await openScreen('/admin/properties/import', { as: 'admin' })
  await choose('\x89PNG\r\n')
  await expect.element(page.getByRole('alert')).toMatchTextContent('This file')
  await choose('Title,Price\nHouse,1M\n')
  await expect.element(page.getByLabelText('Price', { exact: true })).toHaveValue('price')
})

test('where the import fails, nothing has changed and it can be tried again', async () => {
  expectErrors(/import_listings/)
  const title = `Tried ${newTag()}`
  await openScreen('/admin/properties/import', { as: 'admin' })
  await choose(`Title,Price\n${title},1M\n`)
  await press('Check the file')
  const down = answer('POST /rest/v1/rpc/import_listings', { status: 500 })
  await press('Import 1 listing')
  await expectToast('Error', 'Failed to import listings')
  down.end()
  await press('Import 1 listing')
  await expectToast('Success', 'Listings imported')
  expect((await listingTitled(await admin(), title)).price).toBe('1M')
})

test('a check can be cancelled', async () => {
  await openScreen('/admin/properties/import', { as: 'admin' })
  await choose('Title,Price\nHouse,1M\n')
  answer('POST /rest/v1/rpc/stage_listings', 'never')
  await press('Check the file')
  await press('Cancel')
  await expect.element(page.getByRole('button', { name: 'Check the file' })).toBeEnabled()
  await expect.element(outcome).not.toBeInTheDocument()
})

test.each(walks)('links to photographs are counted and looked at first, %s', async (on) => {
  const title = `Linked ${newTag()}`
  await openScreen('/admin/properties/import', { as: 'admin', on })
  await choose(
    `Title,Price,Photo links\n${title},1M,"https://a.example/1.jpg, http://192.168.1.1/2.jpg\nhttps://a.example/3.jpg ftp://a.example/4.jpg"\n`,
  )
  await press('Check the file')
  await expect
    .element(main)
    .toMatchTextContent('Photographs by link: 2 to fetch after the import, 1 left out')
  await expect
    .element(main)
    .toMatchTextContent('“http://192.168.1.1/2.jpg”: This link leads into a private network.')
  await expectSound()
  await press('Import 1 listing')
  await expect.element(main).toMatchTextContent('2 linked photographs for 1 listing')
})
