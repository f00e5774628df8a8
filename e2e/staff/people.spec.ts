import type { Page } from '@playwright/test'
import { isActive, pick } from '../../testing/listings.ts'
import { makePerson } from '../../testing/people.ts'
import { expectAccessible, expectToast } from '../support/page.ts'
import { type FileToUpload, photograph } from '../support/photographs.ts'
import { openFolds } from '../support/staff-screens.ts'
import { adminTest, expect } from '../support/test.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const rowOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'People' }).getByRole('listitem').filter({ hasText: name })

async function choosePhoto(page: Page, file: FileToUpload): Promise<void> {
  const asked = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /^Choose (a|another) photo$/ }).click()
  await (await asked).setFiles(file)
}

adminTest.describe('a person from the first day to the last', () => {
  adminTest.use({ ownSite: true })

  adminTest(
    'is added, shown with a listing, and hands it over',
    async ({ page, site, admin, listings, expectedErrors }) => {
      adminTest.slow()
      expectedErrors.push(/404/)
      const listing = pick(listings, (each) => isActive(each) && each.featured)
      const address = `/property/${listing.id}`
      expect((await fetch(`${site.origin}/people`)).status).toBe(404)
      expect(await site.textOf('/')).not.toContain('href="/people"')
      expect(await site.textOf('/sitemap.xml')).not.toContain('/people')

      await page.goto('/admin/people')
      await expect(page.getByText('No one yet.')).toBeVisible()
      await page.getByRole('link', { name: 'Add person' }).click()
      await field(page, 'Name').fill('Ñora Peña')
      await field(page, 'Position').fill('Real Estate Salesperson')
      await field(page, 'About').fill('Shows houses in Guagua. 🌟')
      await field(page, 'Phone').fill('0917-123-4567')
      await field(page, 'Messenger').fill('facebook.com/norapena')
      await field(page, 'PRC licence number').fill('0012345')
      await page.getByLabel('Licence valid from').fill('2024-01-15')
      await page.getByLabel('Licence valid until').fill('2098-01-14')
      await choosePhoto(page, await photograph({ name: 'nora.jpg', width: 1200, height: 1600 }))
      await expect(page.getByText('Uploaded when you save.')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Add person' }).click()
      await expectToast(page, 'Success', 'Person added')
      await page.waitForURL('**/admin/people')
      await expect(rowOf(page, 'Ñora Peña')).toContainText('No listings')
      await expectAccessible(page)

      const before = await site.textOf(address)
      expect(before).not.toContain('Ñora Peña')
      await page.goto(`/admin/properties/${listing.id}/edit`)
      await openFolds(page)
      await page.getByRole('combobox', { name: 'Agent' }).selectOption({
        label: 'Ñora Peña, Real Estate Salesperson',
      })
      await page.getByRole('button', { name: 'Update Property' }).click()
      await expectToast(page, 'Success', 'Property updated successfully')

      const after = await site.textOf(address)
      expect(after).toContain('Ñora Peña')
      expect(after).toContain('PRC licence 0012345, valid 15 January 2024 to 14 January 2098')
      expect(after).toContain('href="tel:+639171234567"')
      expect(after).toContain('https://m.me/norapena')
      expect(after).toMatch(/"seller":\{"@type":"Person","name":"Ñora Peña"/)
      expect(await site.textOf('/gallery')).toContain('Ñora Peña')
      expect(await site.textOf('/')).toContain('href="/people"')
      expect(await site.textOf('/sitemap.xml')).toContain(`/people</loc>`)
      const { data: stored } = await admin.from('people').select('id, photo_url').single()
      expect(stored?.photo_url).toContain(`/property-images/${stored?.id}/`)
      const photo = await fetch(String(stored?.photo_url).replace(/\.webp$/, '_480.webp'))
      expect(photo.headers.get('content-type')).toBe('image/webp')

      await page.goto('/people')
      const entry = page.getByRole('article', { name: 'Ñora Peña' })
      await expect(entry.getByRole('img', { name: 'Ñora Peña' })).toBeVisible()
      await expect(entry.getByRole('link', { name: 'SMS' })).toHaveAttribute(
        'href',
        'sms:+639171234567',
      )
      await expect(entry.getByRole('link', { name: 'Viber' })).toHaveCount(0)
      await expectAccessible(page)

      const { id: other, name } = await makePerson(admin)
      await page.goto('/admin/people')
      await page.getByRole('button', { name: 'Transfer work of Ñora Peña' }).click()
      await page.getByLabel('Their 1 listing to').selectOption({ label: name })
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Transfer', exact: true }).click()
      await expectToast(page, 'Success', `1 listing transferred to ${name}`)
      expect(await site.textOf(address)).toContain(name)

      await page.getByRole('button', { name: `Remove ${name}` }).click()
      await page.getByLabel('Their 1 listing to').selectOption('')
      await page.getByRole('button', { name: 'Remove', exact: true }).click()
      await expectToast(page, 'Success', `${name} removed, 1 listing transferred to the brokerage`)
      expect(await site.textOf(address)).not.toContain(name)
      const { data: gone } = await admin.from('people').select('id').eq('id', other)
      expect(gone).toEqual([])
    },
  )
})
