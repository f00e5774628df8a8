import { makeListing, removeListing } from '../../testing/listings.ts'
import { expectToast } from '../support/page.ts'
import { expect, adminTest as test } from '../support/test.ts'

test('an authority that ends soon is on the dashboard, which leads to its paper', async ({
  page,
  admin,
}) => {
  const { id, title } = await makeListing(admin)
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  await page.goto(`/admin/properties/${id}/edit?tab=owner`)
  const section = page.getByRole('region', { name: 'Owner and authority to sell' })
  await section.getByRole('button', { name: 'Add owner and authority' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Owner’s name').fill('Lita Owner')
  await dialog.getByLabel('From').fill(day(-80))
  await dialog.getByLabel('Until').fill(day(10))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Success', 'Authority saved')
  const chooser = page.waitForEvent('filechooser')
  await section.getByRole('button', { name: 'Add a paper' }).click()
  await (await chooser).setFiles({
    name: 'TCT 1234.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n'),
  })
  await expectToast(page, 'Success', 'Paper added')
  await expect(section.getByText('TCT 1234.pdf').first()).toBeVisible()

  await page.goto('/admin')
  await page.getByText(/wants? a look$/).click()
  const ends = page.getByText(new RegExp(`${title}: ends .+ in (9|10|11) days`))
  const notice = page.getByRole('listitem').filter({ has: ends })
  await expect(notice).toBeVisible()
  await notice.getByRole('link', { name: /^Open/ }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/properties/${id}/edit\\?tab=owner`))
  await expect(section.getByText('Lita Owner').first()).toBeVisible()
  await removeListing(admin, id)
})
