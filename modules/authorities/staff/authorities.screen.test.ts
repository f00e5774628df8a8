import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { makeListing } from '~testing/listings'
import { admin } from '~testing/screens/data'
import { chooseFiles, heicPicture } from '~testing/screens/files'
import { answer, expectErrors } from '~testing/screens/requests'
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectSound,
  expectToast,
  openScreen,
  type sizes,
  walks,
} from '~testing/screens/screen'

const section = page.getByRole('region', { name: 'Owner and authority to sell' })
const dialog = page.getByRole('dialog')
const question = page.getByRole('alertdialog')
const press = (name: string) => section.getByRole('button', { name }).click()
const save = () => dialog.getByRole('button', { name: 'Save' }).click()

async function openListing(on: (typeof sizes)[number] = 'wide') {
  const { id } = await makeListing(await admin())
  await openScreen(`/admin/properties/${id}/edit?tab=owner`, { as: 'admin', on })
  return id
}

test.each(walks)('owner and authority are added, changed and deleted, %s', async (on) => {
  await openListing(on)
  await expect
    .element(section.getByText('No owner and no authority written down yet.'))
    .toBeVisible()
  await press('Add owner and authority')
  await dialog.getByLabelText('Owner’s name').fill('Lita Owner')
  await dialog.getByLabelText('Owner’s number').fill('0917 123 4567')
  await dialog.getByLabelText('From').fill('2026-05-01')
  await dialog.getByLabelText('Until').fill('2026-04-30')
  await dialog.getByLabelText('Commission agreed').fill('5% of the price')
  await save()
  await expect
    .element(dialog.getByText('It ends before it starts. Check the two dates.'))
    .toBeVisible()
  await dialog.getByLabelText('Until').fill('2026-05-31')
  await expectSound()
  await save()
  await expectToast('Success', 'Authority saved')
  await expect
    .element(section.getByText('Exclusive authority, 1 May 2026 to 31 May 2026').first())
    .toBeVisible()
  await expect.element(section.getByText('Ended', { exact: true })).toBeVisible()
  expectNoSidewaysScroll()

  await press('Edit Exclusive authority')
  await dialog.getByLabelText('Kind of authority').selectOptions('open')
  await dialog.getByLabelText('Until').fill('')
  await save()
  await expect.element(section.getByText('Open authority from 1 May 2026').first()).toBeVisible()

  await press('Delete Open authority')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectToast('Success', 'Authority deleted')
})

test('what someone else changed meanwhile stays beside what was typed', async () => {
  const id = await openListing()
  await press('Add owner and authority')
  await dialog.getByLabelText('Owner’s name').fill('Lita Owner')
  await save()
  await press('Edit Exclusive authority')
  await commands.query(`update public.authorities set commission = '4%' where property_id = $1`, [
    id,
  ])
  await dialog.getByLabelText('Owner’s name').fill('Ben Owner')
  await save()
  const conflict = page.getByRole('dialog', { name: /Someone else saved this authority/ })
  await expect
    .element(conflict.getByRole('group', { name: 'Commission' }))
    .toMatchTextContent('Take theirs4%')
  await conflict.getByRole('button', { name: 'Save these' }).click()
  await expect.element(section.getByText('Ben Owner')).toBeVisible()
  await expect.element(section.getByText('4%')).toBeVisible()
})

async function choosePaper(file: File) {
  await expect.element(section.getByRole('button', { name: 'Add a paper' })).toBeVisible()
  chooseFiles(section, file)
}

test('papers are added, opened and removed, and it shows who opened them', async () => {
  const id = await openListing()
  await choosePaper(new File(['x'], 'list.pdf', { type: 'application/pdf' }))
  await expect
    .element(section.getByText('Papers are PDF, JPEG, PNG, WebP or HEIC files.'))
    .toBeVisible()
  await choosePaper(
    new File(['%PDF-1.7\n', new Uint8Array(10.5 * 1024 * 1024)], 'scan.pdf', {
      type: 'application/pdf',
    }),
  )
  await expect.element(section.getByText('This file has 11 MB.')).toBeVisible()

  await section.getByLabelText('What it is').selectOptions('title')
  await choosePaper(new File(['%PDF-1.7\n'], 'TCT 1234.pdf', { type: 'application/octet-stream' }))
  await expectToast('Success', 'Paper added')
  await expect.element(section.getByText('TCT 1234.pdf').first()).toBeVisible()
  await press('Open TCT 1234.pdf')
  await expect.element(section.getByText('Opened by you')).toBeVisible()
  await expectAccessible()

  await commands.query('update public.papers set name = $2 where property_id = $1', [
    id,
    'Gone.pdf',
  ])
  expectErrors(/opened-papers/)
  const down = answer(/\/api\/opened-papers/, { status: 500 })
  await press('Open TCT 1234.pdf')
  await expectToast('Error', 'Failed to open paper')
  down.end()
  await press('Remove')
  await question.getByRole('button', { name: 'Remove' }).click()
  await expectToast('Success', 'Paper removed')
})

test('a photo of a paper as iPhones take it is kept as a JPEG, which every program opens', async () => {
  const id = await openListing()
  await choosePaper(heicPicture('Tax declaration.HEIC'))
  await expect.element(section.getByText('Tax declaration.jpg').first()).toBeVisible()
  const stored = await commands.query(
    `select metadata ->> 'mimetype' as type from storage.objects
     where bucket_id = 'papers' and name like $1 || '/%.jpg'`,
    [id],
  )
  expect(stored).toEqual([{ type: 'image/jpeg' }])
  await choosePaper(new File(['\0\0\0\x24ftypheic\0\0\0\0mif1heic'], 'cut.heic'))
  await expect.element(section.getByText('This HEIC photo could not be opened.')).toBeVisible()
})

test('who may not see them is shown nothing of them', async () => {
  const { id } = await makeListing(await admin())
  const stranger = await commands.makeAccount('user')
  await openScreen(`/admin/properties/${id}/edit?tab=owner`, { as: stranger })
  await expect.element(page.getByText(/are shown to its agent and to admins/)).toBeVisible()
  await expect.element(section).not.toBeInTheDocument()
})
