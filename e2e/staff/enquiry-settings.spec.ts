import { sendEnquiry } from '../support/enquiries.ts'
import { enter, expectAccessible, expectNoSidewaysScroll, expectToast } from '../support/page.ts'
import { openSection } from '../support/settings.ts'
import { adminTest, expect, test } from '../support/test.ts'

adminTest.describe('the rules of enquiries', () => {
  adminTest.use({ ownSite: true })

  adminTest(
    'say who sees them, how long they stay, and what was handed out',
    { tag: '@phone' },
    async ({ page, site, admin, expectedErrors }) => {
      expectedErrors.push(/status of 409/)
      const ana = await sendEnquiry(site, admin)
      const gone = await admin.rpc('delete_contact', { id: String(ana.contact_id) })
      expect(gone.error).toBeNull()

      await openSection(page, 'enquiries', 'Enquiries')
      const record = page.getByRole('list', { name: 'Copies and deletions' })
      await expect(record.getByRole('listitem')).toHaveText(/^Deleted on request, 1 enquiry/)
      await expect(record).not.toContainText(ana.name)
      const months = page.getByLabel('Months that names, numbers and messages are kept')
      await expect(months).toHaveValue('24')
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)

      await months.fill('121')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Enter whole months, from 1 to 120.')).toBeVisible()
      await months.fill('12')
      await expect(page.getByText(/Fewer than now/)).toBeVisible()
      await page.getByRole('radio', { name: /^Admins only/ }).check()
      await page.getByRole('button', { name: 'Save' }).click()
      await expectToast(page, 'Success', 'Setting saved')
      const stored = () =>
        admin.from('staff_settings').select('enquiry_readers, enquiry_months').single()
      expect((await stored()).data).toEqual({ enquiry_readers: 'assigned', enquiry_months: 12 })

      // Another admin has chosen meanwhile: their choice is not put back.
      await admin.from('staff_settings').update({ enquiry_months: 36 }).eq('id', 1)
      await months.fill('6')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText(/Another admin changed these settings/)).toBeVisible()
      await expect(months).toHaveValue('36')
    },
  )
})

adminTest.describe('the privacy notice', () => {
  adminTest.use({ ownSite: true })

  adminTest(
    'is written, looked at and published as the next version',
    { tag: '@phone' },
    async ({ page, admin }) => {
      await page.goto('/admin')
      const step = page.getByRole('button', { name: /^Read the privacy notice and make it yours/ })
      await step.click()
      await page.getByRole('link', { name: 'Edit the privacy notice' }).click()
      await expect(page.getByText(/^Version 1 is in force/)).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Publish version 2' }).click()
      await expect(page.getByText('Nothing has changed since the version in force.')).toBeVisible()

      const words = page.getByRole('textbox', { name: 'The notice' })
      await words.fill('# Ano ito\n\nDoña Ñora keeps <b>little</b>.\nVery little.\n\nNo more.')
      const preview = page.getByRole('region', { name: 'As visitors will see it' })
      await expect(preview.getByRole('heading', { level: 3 })).toHaveText(['Ano ito'])
      await expect(preview.getByRole('paragraph')).toHaveText([
        /Doña Ñora keeps <b>little<\/b>\.\s+Very little\./,
        'No more.',
      ])

      const asked = page.waitForEvent('dialog')
      const reload = page.reload()
      await (await asked).accept()
      await reload
      await page.getByRole('button', { name: 'Restore them' }).click()
      await expect(words).toHaveValue(/^# Ano ito/)
      await expectNoSidewaysScroll(page)
      await page.getByRole('button', { name: 'Publish version 2' }).click()
      await expectToast(page, 'Success', 'Version 2 is published. Visitors see it from now on.')
      await expect(page.getByText(/^Version 2 is in force/)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Publish version 3' })).toBeVisible()
      const { data } = await admin.from('privacy_notices').select('version, body').order('version')
      expect(data).toHaveLength(2)
      expect(data?.[1]?.body).toMatch(/^# Ano ito\n\nDoña/)

      await page.goto('/admin')
      await expect(step).toHaveAccessibleName(/Done$/)
    },
  )

  adminTest('of two who publish nobody loses a word', async ({ page, admin, expectedErrors }) => {
    expectedErrors.push(/status of 409/)
    await openSection(page, 'privacy', 'Privacy notice')
    const words = page.getByRole('textbox', { name: 'The notice' })
    await words.fill('Mine')
    const theirs = await admin.rpc('publish_privacy_notice', { version: 1, body: 'Theirs' })
    expect(theirs.data).toBe(2)
    await page.getByRole('button', { name: 'Publish version 2' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Theirs', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Back to editing' }).click()
    await expect(words).toHaveValue('Mine')
    await page.getByRole('button', { name: 'Publish version 2' }).click()
    await dialog.getByRole('button', { name: 'Save these' }).click()
    await expectToast(page, 'Success', 'Version 3 is published. Visitors see it from now on.')
    const { data } = await admin.from('privacy_notices').select('body').order('version')
    expect(data?.map(({ body }) => body).slice(1)).toEqual(['Theirs', 'Mine'])
  })
})

test('who is no admin changes neither', async ({ page, site }) => {
  await enter(page, site, await site.makeAccount('user'))
  for (const section of ['enquiries', 'privacy']) {
    await page.goto(`/admin/settings/${section}`)
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  }
})
