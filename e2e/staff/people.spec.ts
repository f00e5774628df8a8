import type { Page } from '@playwright/test'
import { isActive, pick } from '../../testing/listings.ts'
import { makePerson } from '../../testing/people.ts'
import { enter, expectAccessible, expectNoSidewaysScroll, expectToast } from '../support/page.ts'
import { type FileToUpload, photograph } from '../support/photographs.ts'
import { adminTest, expect, test } from '../support/test.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const rowOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'People' }).getByRole('listitem').filter({ hasText: name })
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click()

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
      await expect(page.getByText('Nobody yet.')).toBeVisible()
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
      await page.getByRole('combobox', { name: 'Person' }).selectOption({
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
      await page.getByRole('button', { name: 'Hand over the listings of Ñora Peña' }).click()
      await page.getByLabel('Their 1 listing to').selectOption({ label: name })
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Hand over 1 listing', exact: true }).click()
      await expectToast(page, 'Success', `1 listing handed over to ${name}`)
      expect(await site.textOf(address)).toContain(name)

      await page.getByRole('button', { name: `Remove ${name}` }).click()
      await page.getByLabel('Their 1 listing to').selectOption('')
      await page.getByRole('button', { name: 'Remove', exact: true }).click()
      await expectToast(page, 'Success', `${name} removed, 1 listing handed over to the brokerage`)
      expect(await site.textOf(address)).not.toContain(name)
      const { data: gone } = await admin.from('people').select('id').eq('id', other)
      expect(gone).toEqual([])
    },
  )
})

adminTest('each field says what is wrong with it, and nothing is lost', async ({ page }) => {
  await page.goto('/admin/people/new')
  await field(page, 'Phone').fill('12345')
  await field(page, 'Viber').fill('045 961 2345')
  await field(page, 'Messenger').fill('javascript:alert(1)')
  await field(page, 'E-mail').fill('ana')
  await page.getByLabel('Licence valid from').fill('2027-01-01')
  await page.getByLabel('Licence valid until').fill('2026-01-01')
  await page.getByRole('button', { name: 'Add person' }).click()
  for (const words of [
    'Enter a name.',
    'Enter a mobile number, one that begins with 09.',
    'Only web addresses can be linked to: they begin with https://.',
    'Enter one e-mail address, for example name@example.com.',
    'The licence ends before it begins. Check both dates.',
  ]) {
    await expect(page.getByText(words)).toBeVisible()
  }
  await expect(page.getByText(/Add the area code/)).toBeVisible()
  await expect(field(page, 'Name')).toBeFocused()

  const pdf = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7 me') }
  await choosePhoto(page, pdf)
  await expect(page.getByRole('alert')).toHaveText('This is not a picture, whatever its name says.')
  await choosePhoto(page, {
    name: 'me.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  })
  await expect(page.getByRole('alert')).toContainText('Drawings (SVG) can’t be used as photos.')
  await page.getByRole('button', { name: 'Leave it out' }).click()
  await expect(field(page, 'E-mail')).toHaveValue('ana')

  const asked = page.waitForEvent('dialog')
  const reload = page.reload()
  await (await asked).accept()
  await reload
  await page.getByRole('button', { name: 'Restore them' }).click()
  await expect(field(page, 'E-mail')).toHaveValue('ana')
})

adminTest(
  'two who save the same person choose between both',
  async ({ page, admin, expectedErrors }) => {
    expectedErrors.push(/409/)
    const { id, name } = await makePerson(admin)
    await page.goto(`/admin/people/${id}`)
    await field(page, 'Position').fill('Broker')
    await field(page, 'About').fill('Mine')
    const { error } = await admin.rpc('save_person', {
      id,
      revision: 1,
      person: { about: 'Theirs', supervisor_id: (await makePerson(admin)).id },
    })
    expect(error).toBeNull()
    await save(page)
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Somebody else saved this person in the meantime')
    await expectAccessible(page)
    await dialog
      .getByRole('group', { name: /About/ })
      .getByLabel(/Take theirs/)
      .check()
    await dialog.getByRole('button', { name: 'Save these' }).click()
    await expectToast(page, 'Success', 'Entry saved')
    const { data } = await admin
      .from('people')
      .select('about, position, supervisor_name')
      .eq('id', id)
    expect(data).toEqual([
      { about: 'Theirs', position: 'Broker', supervisor_name: expect.stringMatching(/^Person /) },
    ])
    await expect(rowOf(page, name).first()).toBeVisible()
  },
)

adminTest('people change places by keyboard', async ({ page, admin }) => {
  const first = await makePerson(admin)
  const second = await makePerson(admin)
  await page.goto('/admin/people')
  const names = async () =>
    (await page.getByRole('list', { name: 'People' }).getByRole('listitem').allInnerTexts()).map(
      (text) => [first.name, second.name].find((name) => text.includes(name)),
    )
  await expect(rowOf(page, second.name)).toBeVisible()
  await page.getByRole('button', { name: `Move ${second.name} up` }).press('Enter')
  await expect(page.getByText('Order saved.')).toBeVisible()
  const order = (await names()).filter(Boolean)
  expect(order).toEqual([second.name, first.name])
  const { data } = await admin.from('people').select('id').order('display_order').order('id')
  const ids = data?.map(({ id }) => id) ?? []
  expect(ids.indexOf(second.id)).toBeLessThan(ids.indexOf(first.id))
})

test('an account keeps its own entry, but not what the brokerage answers for', {
  tag: '@phone',
}, async ({ page, site, admin }) => {
  const account = await site.makeAccount('user')
  const { data: profile } = await admin
    .from('profiles')
    .select('id')
    .eq('username', account.email)
    .single()
  const own = await makePerson(admin, { profile_id: profile?.id, licence_no: '0077' })
  const other = await makePerson(admin)
  await enter(page, site, account)

  await page.goto('/admin/people')
  await page.getByRole('link', { name: 'Edit your entry' }).click()
  await expect(page.getByRole('heading', { name: 'Your entry' })).toBeVisible()
  await expect(page.getByText('PRC licence 0077')).toBeVisible()
  await expect(field(page, 'PRC licence number')).toHaveCount(0)
  await field(page, 'Viber').fill('+63 918 000 1111')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await save(page)
  await expectToast(page, 'Success', 'Entry saved')
  await expectNoSidewaysScroll(page)
  const { data } = await admin.from('people').select('viber_number, licence_no').eq('id', own.id)
  expect(data).toEqual([{ viber_number: '+639180001111', licence_no: '0077' }])

  await page.goto(`/admin/people/${other.id}`)
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await page.goto('/admin/people/new')
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
})
