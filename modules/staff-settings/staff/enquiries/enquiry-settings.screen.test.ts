import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { admin, onFreshSite, sendEnquiry } from '~testing/screens/data'
import { expectErrors } from '~testing/screens/requests'
import {
  expectAccessible,
  expectSound,
  expectToast,
  openScreen,
  reloadScreen,
  walks,
} from '~testing/screens/screen'

const months = page.getByLabelText('Keep client details for (months)')
const save = page.getByRole('button', { name: 'Save', exact: true })

describe.each(walks)('the rules of enquiries, %s', (on) => {
  onFreshSite()

  test('say who sees them, how long they stay, and what was handed out', async () => {
    expectErrors(/status of 409/)
    const client = await admin()
    const settings = client.from('staff_settings')
    const ana = await sendEnquiry()
    const gone = await client.rpc('delete_contact', {
      id: String(ana.contact_id),
      enquiry_ids: [ana.id],
    })
    expect(gone.error).toBeNull()

    await openScreen('/admin/settings/enquiries', { as: 'admin', on })
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Enquiries')
    const record = page.getByRole('list', { name: 'Privacy requests' })
    await expect
      .element(record.getByRole('listitem'))
      .toMatchTextContent(/^Deleted on request, 1 enquiry/)
    await expect.element(record).not.toMatchTextContent(ana.name)
    await expect.element(months).toHaveValue('24')
    await expectSound()

    await months.fill('121')
    await save.click()
    await expect.element(page.getByText('Enter whole months, from 1 to 120.')).toBeVisible()
    await months.fill('12')
    const won = page.getByLabelText('Keep clients whose deal was won for (months)')
    await expect.element(won).toHaveValue('60')
    await won.fill('72')
    await expect.element(page.getByText(/Fewer than now/)).toBeVisible()
    await page.getByRole('radio', { name: /^Admins only/ }).click()
    await save.click()
    await expectToast('Success', 'Setting saved')
    const { data } = await settings.select('enquiry_readers, enquiry_months, won_months').single()
    expect(data).toEqual({ enquiry_readers: 'assigned', enquiry_months: 12, won_months: 72 })

    // Another admin has chosen meanwhile: one is asked whose choice stands.
    await months.fill('6')
    await settings.update({ enquiry_months: 36 }).eq('id', 1)
    await save.click()
    const dialog = page.getByRole('dialog', { name: /Someone else saved these settings/ })
    await expect.element(dialog.getByText('(changed by both)')).toBeVisible()
    await expectAccessible()
    await dialog.getByRole('radio', { name: /^Take theirs/ }).click()
    await dialog.getByRole('button', { name: 'Save these' }).click()
    await expect.element(months).toHaveValue('36')

    // What is typed and not saved outlives a reload.
    await months.fill('7')
    expect(await reloadScreen()).toBe(true)
    await page.getByRole('button', { name: 'Restore them' }).click()
    await expect.element(months).toHaveValue('7')
    await page.getByRole('button', { name: 'All settings' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  })
})

describe.each(walks)('who gets an enquiry, %s', (on) => {
  onFreshSite()

  test('is chosen with the minutes and the hours', async () => {
    await openScreen('/admin/settings/enquiries', { as: 'admin', on })
    const saveRule = page.getByRole('button', { name: 'Save the rule' })
    const minutes = page.getByLabelText(/^Tell the office when nobody/)
    await expect.element(minutes).toHaveValue('60')
    await minutes.fill('2881')
    await page.getByLabelText('Until', { exact: true }).fill('07:00')
    await saveRule.click()
    await expect.element(page.getByText('Enter whole minutes, from 0 to 2880.')).toBeVisible()
    await expect.element(page.getByText('The hours end before they begin.')).toBeVisible()
    await expectSound()
    await minutes.fill('15')
    await page.getByLabelText('Until', { exact: true }).fill('17:30')
    await page.getByRole('checkbox', { name: 'Sat' }).click()
    await page.getByRole('radio', { name: /^The agent, or the office/ }).click()
    await saveRule.click()
    await expectToast('Success', 'Rule saved')
    const { data } = await (await admin())
      .from('staff_settings')
      .select('enquiry_route, enquiry_minutes, work_days, work_from, work_until')
      .single()
    expect(data).toEqual({
      enquiry_route: 'person',
      enquiry_minutes: 15,
      work_days: '12345',
      work_from: '08:00',
      work_until: '17:30',
    })
  })
})

test('who is no admin changes none of them', async () => {
  await openScreen('/admin/settings/enquiries', { as: 'user' })
  await expect.element(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
})

describe('the days of viewing slips', () => {
  onFreshSite()

  test('are set by admins, from 1 to 365', async () => {
    await openScreen('/admin/settings/enquiries', { as: 'admin' })
    const days = page.getByLabelText('A viewing slip counts for (days)')
    const saveDays = page.getByRole('button', { name: 'Save days' })
    await expect.element(days).toHaveValue('90')
    await days.fill('366')
    await saveDays.click()
    await expect.element(page.getByText('Enter whole days, from 1 to 365.')).toBeVisible()
    await days.fill('120')
    await saveDays.click()
    await expectToast('Success', 'Setting saved')
    const client = await admin()
    const { data } = await client.from('staff_settings').select('slip_days').single()
    expect(data?.slip_days).toBe(120)
  })
})
