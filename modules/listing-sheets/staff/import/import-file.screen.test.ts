import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listingTitled } from '~testing/listings'
import { newTag } from '~testing/new-tag'
import { admin } from '~testing/screens/data'
import { chooseFiles } from '~testing/screens/files'
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectToast,
  openScreen,
  sizes,
} from '~testing/screens/screen'
import { struck, workbookOf } from '~testing/workbook'

const main = page.getByRole('main')
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const preview = page.getByRole('region', { name: /^The first/ })
const tick = (name: RegExp) => page.getByRole('checkbox', { name }).click()

async function choose(...parts: [BlobPart, string]) {
  await expect.element(page.getByLabelText('Excel (.xlsx) or CSV file')).toBeVisible()
  const [part, name] = parts
  chooseFiles(main, new File([part], name))
}

const masterlist = (tag: string) =>
  workbookOf(
    {
      name: 'FOR SALE',
      rows: [
        ['SANTOS REALTY MASTERLIST'],
        [],
        ['Title', 'Price', 'City', 'Lot area', 'Floor area', 'Remarks', 'Bedrooms', 'Parking'],
        [`Sale ${tag}`, 4_200_000, 'Porac', 150, 90, 'owner lowest 3.9M', 3, 1],
        { cells: [`Filtered ${tag}`, 3_000_000, 'Porac', 120], hidden: true },
        struck(`Struck ${tag}`, '2M', 'Porac'),
        ['TOTAL', 9_200_000],
      ],
      hiddenColumns: ['F'],
      merges: ['A1:H1'],
    },
    {
      name: 'FOR RENT',
      rows: [
        ['Title', 'Price'],
        [`Rent ${tag}`, '12k/mo'],
      ],
    },
    {
      name: 'Old 2024',
      state: 'hidden',
      rows: [
        ['Title', 'Price'],
        ['Old', '1M'],
      ],
    },
  )

test.each(sizes)('what a workbook hides is left out, named and chosen, %s', async (on) => {
  const tag = newTag()
  await openScreen('/admin/properties/import', { as: 'admin', on })
  await choose(await masterlist(tag), `${tag}.xlsx`)
  await expect.element(main).toMatchTextContent('2 sheets: FOR SALE (1), FOR RENT (1)')
  await expect.element(main).toMatchTextContent('Sheets left out: Old 2024 (hidden).')
  await expect
    .element(main)
    .toMatchTextContent(
      'Left out: 1 line above the headings, 1 hidden row, 1 hidden column (Remarks), 1 struck-out row.',
    )
  await expect.element(page.getByLabelText('Headings are in')).toHaveValue('3')
  await expect.element(preview).toMatchTextContent(`Sale ${tag}`)
  await expect.element(preview).not.toMatchTextContent('owner lowest')
  await expect.element(main).toMatchTextContent('Row 7: TOTAL, 9,200,000')
  await expectAccessible()
  await expectNoSidewaysScroll()

  await tick(/^Read the hidden rows/)
  await expect.element(preview).toMatchTextContent(`Filtered ${tag}`)
  await tick(/^Read the struck-out rows/)
  await expect.element(preview).toMatchTextContent(`Struck ${tag}`)
  await tick(/^Read the hidden columns/)
  await expect.element(preview).toMatchTextContent('owner lowest')
  await tick(/^Row 7/)
  await expect.element(preview).toMatchTextContent('TOTAL')
  await tick(/^Row 7/)
  await expect.element(preview).not.toMatchTextContent('TOTAL')
  await page.getByLabelText('Sheet', { exact: true }).selectOptions('FOR RENT')
  await expect.element(preview).toMatchTextContent(`Rent ${tag}`)
})

test('the headings are in another row', async () => {
  await openScreen('/admin/properties/import', { as: 'admin' })
  await choose('Title,Price\nPalayaw,Halaga\nHouse,1M\n', 'list.csv')
  await expect.element(page.getByLabelText('Headings are in')).toHaveValue('1')
  await page.getByLabelText('Headings are in').selectOptions('Row 2: Palayaw, Halaga')
  await expect.element(page.getByLabelText('Palayaw', { exact: true })).toBeVisible()
  await expect.element(main).toMatchTextContent('Left out: 1 line above the headings.')
})

test('a text file is read with other letters and separators', async () => {
  await openScreen('/admin/properties/import', { as: 'admin' })
  const bytes = [...'Title;Price\nPi\xf1as, Las;1M\n'].map((letter) => letter.charCodeAt(0))
  await choose(new Uint8Array(bytes), 'list.csv')
  const letters = page.getByLabelText('Letters are read as')
  await expect.element(letters).toHaveValue('windows-1252')
  await expect.element(preview).toMatchTextContent('Piñas, Las')
  await letters.selectOptions('Mac')
  await expect.element(preview).toMatchTextContent('PiÒas')
  await page.getByLabelText('Columns are separated by').selectOptions('commas')
  await expect.element(preview).toMatchTextContent('Title;Price')
})

test('columns set by hand stay where the headings do', async () => {
  await openScreen('/admin/properties/import', { as: 'admin' })
  const rows = [['Kod', 'Price', 'City'], ['A', '1M', 'Porac'], struck('B', '2M', 'Porac')]
  await choose(await workbookOf({ rows }), 'list.xlsx')
  await page.getByLabelText('Kod', { exact: true }).selectOptions('Title')
  await tick(/^Read the struck-out rows/)
  await expect.element(preview).toMatchTextContent('2M')
  await expect.element(page.getByLabelText('Kod', { exact: true })).toHaveValue('title')
})

test('a file that can’t be read in the chosen way keeps the way before', async () => {
  await openScreen('/admin/properties/import', { as: 'admin' })
  await choose('Title,Price\nHouse,1M\n', 'list.csv')
  await page.getByLabelText('Headings are in').selectOptions('Row 2: House, 1M')
  await expect.element(page.getByRole('alert')).toMatchTextContent('There are no rows in it')
  await expect.element(page.getByLabelText('Headings are in')).toHaveValue('1')
  await expect.element(preview).toMatchTextContent('House')
})

test('sheets come in one after the other', async () => {
  const tag = newTag()
  await openScreen('/admin/properties/import', { as: 'admin' })
  await choose(await masterlist(tag), `${tag}.xlsx`)
  await press('Check the file')
  await press('Import 1 listing')
  await expectToast('Success', 'Listings imported')
  await press('Go on with FOR RENT (1)')
  await expect.element(preview).toMatchTextContent(`Rent ${tag}`)
  await expect.element(page.getByRole('heading', { name: `How ${tag}.xlsx is read` })).toHaveFocus()
  await press('Check the file')
  await press('Import 1 listing')
  await expect.element(page.getByText('1 new and 0 changed')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Go on with/ })).not.toBeInTheDocument()
  const client = await admin()
  expect((await listingTitled(client, `Sale ${tag}`)).price).toBe('₱4,200,000')
  expect((await listingTitled(client, `Rent ${tag}`)).price).toBe('12k/mo')
})
