import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { listingTitled, makeListing } from '~testing/listings'
import { newTag } from '~testing/new-tag'
import { admin } from '~testing/screens/data'
import { chooseFiles } from '~testing/screens/files'
import { answer, expectErrors } from '~testing/screens/requests'
import { expectSound, expectToast, openScreen, walks } from '~testing/screens/screen'

const main = page.getByRole('main')
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const outcome = page.getByRole('list', { name: 'What this import does' })

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
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Import' }).click()
  const name = await choose(
    `Ref;Title;Presyo;BR;Owner\n${data?.reference};Old ${tag};₱1,000,000;3;Secret\n` +
      `;New ${tag};4.2M;many;Secret\n;;1M;1;Secret\n`,
  )
  await expect.element(page.getByLabelText('Presyo')).toHaveValue('price')
  await expect.element(page.getByLabelText('Owner', { exact: true })).toHaveValue('')
  await press('Check the file')
  await expect.element(outcome).toMatchTextContent('1 new')
  await expect.element(outcome).toMatchTextContent('1 changed')
  await expect.element(outcome).toMatchTextContent('1 left out')
  await expect.element(outcome).not.toMatchTextContent('the same')
  await expect.element(main).toMatchTextContent('Bedrooms: 2 of 3 rows read, 1 left empty')
  await expect.element(main).toMatchTextContent('Prices read: ₱1,000,000 to ₱4,200,000')
  await expect.element(main).toMatchTextContent('Bedrooms, “many” (D3): This is not a number.')
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

test.each(walks)(
  'a row that is like a listing is shown beside it, and decided on, %s',
  async (on) => {
    const title = `Alike ${newTag()}`
    await makeListing(await admin(), { title, city: 'Porac' })
    await openScreen('/admin/properties/import', { as: 'admin', on })
    await choose(`Title,City,Price\n${title},porac,2M\nOther ${title},,3M\nOther ${title},,3.05M\n`)
    await press('Check the file')
    await expect.element(outcome).toMatchTextContent('1 the same or nearly as a listing here')
    await expect.element(outcome).toMatchTextContent('1 the same or nearly as an earlier row')
    const button = page.getByRole('button', { name: /^Import \d/ })
    await expect.element(button).toHaveTextContent('Import 1 listing')
    await expect.element(main).toMatchTextContent('Row 3Other')
    await expectSound()
    await page.getByLabelText('Row 2 is').selectOptions('the same, changed: use this row')
    await expect.element(button).toHaveTextContent('Import 2 listings')
    await page.getByLabelText('Row 4 is').selectOptions('the same, changed: use this row')
    await press('Import 2 listings')
    await expectToast('Success', 'Listings imported')
    const client = await admin()
    expect((await listingTitled(client, title)).price).toBe('2M')
    expect((await listingTitled(client, `Other ${title}`)).price).toBe('3.05M')
  },
)

test.each(walks)('each unknown word is asked once, and known in the next file, %s', async (on) => {
  const tag = newTag()
  const client = await admin()
  const file = (name: string) =>
    `Title,Price,Status,Offer\n${name} A,1M,Ok pa,Benta!\n${name} B,2M,Ok pa,Arkila\n${name} C,3M,,Benta\n`
  await openScreen('/admin/properties/import', { as: 'admin', on })
  await choose(file(tag))
  const status = page.getByLabelText('“Ok pa”, Status, 2 times')
  await expect.element(status).toBeVisible()
  await expect.element(page.getByLabelText('No status, once')).toBeVisible()
  await expectSound()
  await status.selectOptions('Active')
  // As the account kept it, it is Sold since the other walk.
  await page.getByLabelText('No status, once').selectOptions('Keep as a draft')
  await page.getByLabelText('“Arkila”, Listing type, once').selectOptions('For Rent')
  await page.getByRole('radio', { name: /^Published/ }).click()
  await press('Check the file')
  await expect
    .element(main)
    .toMatchTextContent('One row stays a draft, 1 without a status or listing type')
  await press('Import 3 listings')
  await expectToast('Success', 'Listings imported')
  const made = async (name: string) => {
    const { listing_type, status, published_at, confirmed_on } = await listingTitled(client, name)
    return [listing_type, status, published_at !== null, confirmed_on]
  }
  expect(await made(`${tag} A`)).toEqual(['for_sale', 'active', true, null])
  expect(await made(`${tag} B`)).toEqual(['for_rent', 'active', true, null])
  expect(await made(`${tag} C`)).toEqual(['for_sale', 'active', false, null])

  await choose(file(newTag()))
  await expect.element(status).toHaveValue('active')
  await page.getByLabelText('No status, once').selectOptions('Sold')
  await page.getByLabelText(/^When was this list last checked/).fill('2026-11-02')
  await press('Check the file')
  await expect.element(page.getByRole('button', { name: 'Import 3 listings' })).toBeVisible()
  await expect.element(main).not.toMatchTextContent('One row stays a draft')
})

test.each(walks)(
  'what names owners or numbers waits for a tick, and remarks stay inside, %s',
  async (on) => {
    const tag = newTag()
    const client = await admin()
    await openScreen('/admin/properties/import', { as: 'admin', on })
    await choose(
      'Title,Price,Description,Remarks\n' +
        `${tag} A,1M,Call the owner at 0917 555 0101,key at guard\n` +
        `${tag} B,2M,Text 0917-555-0101 for a tour,\n${tag} C,3M,Quiet street,\n`,
    )
    await page.getByRole('radio', { name: /^Published/ }).click()
    await page.getByLabelText(/^When was this list last checked/).fill('2026-11-02')
    await press('Check the file')
    const number = page.getByRole('checkbox', { name: /^\+639175550101, in 2 rows/ })
    await expect.element(number).not.toBeChecked()
    await expect.element(page.getByRole('checkbox', { name: /^owner, row 2/ })).toBeVisible()
    await expect.element(main).toMatchTextContent('2 rows stay drafts')
    await expectSound()
    await number.click()
    await expect.element(main).toMatchTextContent('One row stays a draft')
    await press('Import 3 listings')
    await expectToast('Success', 'Listings imported')
    const state = async (name: string) => {
      const { id, description, published_at, confirmed_on } = await listingTitled(client, name)
      const { data } = await client.from('listing_notes').select('note').eq('property_id', id)
      return [published_at !== null, confirmed_on, description, data?.[0]?.note]
    }
    expect(await state(`${tag} A`)).toEqual([
      false,
      '2026-11-02',
      'Call the owner at 0917 555 0101',
      'key at guard',
    ])
    expect((await state(`${tag} B`)).slice(0, 2)).toEqual([true, '2026-11-02'])
    expect(await state(`${tag} C`)).toEqual([true, '2026-11-02', 'Quiet street', undefined])
  },
)

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
    .toMatchTextContent('“http://192.168.1.1/2.jpg” (C2): This link leads into a private network.')
  await expectSound()
  await press('Import 1 listing')
  await expect.element(main).toMatchTextContent('2 linked photographs for 1 listing')
})
