import type { Page } from '@playwright/test'
import { manilaDay } from '../../src/domain/dates.ts'
import { addDays, shortDay } from '../../src/domain/manila-time.ts'
import { isActive, pick } from '../../testing/listings.ts'
import { at, dayAfter, setViewing } from '../../testing/viewings.ts'
import { sendEnquiry } from '../support/enquiries.ts'
import {
  enter,
  expectAccessible,
  expectNoSidewaysScroll,
  expectToast,
  openMenu,
} from '../support/page.ts'
import { adminTest, expect, test } from '../support/test.ts'

/** Not the ways to reach somebody, which are a list too. */
const rowsOf = (page: Page) =>
  page
    .getByRole('list', { name: 'Viewings of the day' })
    .getByRole('listitem')
    .filter({ hasText: ' min, to ' })
const rowOf = (page: Page, name: string) =>
  rowsOf(page).filter({ has: page.getByText(name, { exact: true }) })

adminTest.describe('a day of viewings', () => {
  adminTest.use({ ownSite: true })

  adminTest(
    'shows who comes when, and each is moved, called off and told of',
    { tag: '@phone' },
    async ({ page, site, admin, listings }) => {
      adminTest.slow()
      const [day, later] = [dayAfter(3), dayAfter(9)]
      const listing = pick(listings, isActive)
      const ana = await sendEnquiry(site, admin, {
        property_id: listing.id,
        email: 'ana@example.com',
        preferred_times: [at(later, '14:30')],
      })
      const ben = await sendEnquiry(site, admin)
      await setViewing(admin, ben.id, at(day, '10:30'))
      await setViewing(admin, ana.id, at(day, '10:00'))

      await page.goto('/admin')
      await openMenu(page)
      await page
        .getByRole('navigation', { name: 'Staff' })
        .getByRole('link', { name: 'Viewings' })
        .click()
      await expect(page.getByText('Nothing is set for this day.')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('link', { name: `${shortDay(day, manilaDay())}: 2` }).click()
      await expect(page).toHaveURL(new RegExp(`day=${day}`))
      await expect(page.getByRole('status').getByText('2 viewings')).toBeVisible()
      await expect(rowsOf(page)).toHaveText([new RegExp(ana.name), new RegExp(ben.name)])

      const row = rowOf(page, ana.name)
      await expect(row).toContainText('10:00 am')
      await expect(row).toContainText(`At the same time as ${ben.name}`)
      await expect(row.getByRole('link', { name: listing.title })).toBeVisible()
      await expect(row.getByRole('link', { name: 'Map' })).toHaveAttribute(
        'href',
        /At%20the%20gate/,
      )
      for (const [name, href] of [
        ['Call', /^tel:\+639/],
        ['SMS', /^sms:\+639/],
        ['Viber', /^viber:/],
        ['E-mail', 'mailto:ana@example.com'],
      ] as const) {
        await expect(row.getByRole('link', { name })).toHaveAttribute('href', href)
      }
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)

      await row.getByRole('button', { name: 'Move' }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByText(/ana@example.com\) and your side get an e-mail/)).toBeVisible()
      await expect(
        dialog.getByText(`Already set for then: 10:30 am, 45 min, ${ben.name}`),
      ).toBeVisible()
      await expectAccessible(page)
      await dialog.getByLabel('Day').fill(dayAfter(-1))
      await dialog.getByRole('button', { name: 'Move it' }).click()
      await expect(
        dialog.getByText('This day has passed. Choose today or a later one.'),
      ).toBeVisible()
      await dialog.getByRole('button', { name: /, 2:30 pm$/ }).click()
      await expect(dialog.getByLabel('Day')).toHaveValue(later)
      await expect(dialog.getByText('This day has passed.')).toBeHidden()
      await dialog.getByRole('button', { name: 'Move it' }).click()
      await expectToast(page, 'Success', 'Viewing moved')
      await expect(row).toHaveCount(0)

      const bens = rowOf(page, ben.name)
      await expect(bens.getByText('At the same time as')).toBeHidden()
      await bens.getByRole('button', { name: 'Call off' }).click()
      await expect(dialog.getByText(/left no e-mail address: tell them yourself/)).toBeVisible()
      await dialog.getByLabel(/^Why/).fill('Sold yesterday')
      await dialog.getByRole('button', { name: 'Call it off' }).click()
      await expectToast(page, 'Success', 'Viewing called off')
      await expect(bens.getByText('Called off')).toBeVisible()
      await expect(bens.getByText('Sold yesterday')).toBeVisible()
      await expect(bens.getByRole('button')).toHaveCount(0)
      await expect(page.getByRole('status').getByText('0 viewings, 1 called off')).toBeVisible()
      const { data } = await admin.from('viewings').select('state, starts_at').order('starts_at')
      expect(data).toMatchObject([{ state: 'cancelled' }, { state: 'set' }])
      expect(Date.parse(String(data?.[1]?.starts_at))).toBe(Date.parse(at(later, '14:30')))
    },
  )

  adminTest('asks what became of one that has begun', async ({ page, site, admin }) => {
    const ana = await sendEnquiry(site, admin)
    const begun = Date.now() - 2 * 60 * 60 * 1000
    await setViewing(admin, ana.id, new Date(begun).toISOString())
    await page.goto(`/admin/viewings?day=${manilaDay(begun)}`)
    const row = rowOf(page, ana.name)
    await expect(row.getByText('Done or missed?')).toBeVisible()
    await row.getByRole('button', { name: 'Done' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/^What came of it/).fill('They make an offer on Friday. Ñ 🌟')
    await dialog.getByRole('button', { name: 'Save as done' }).click()
    await expectToast(page, 'Success', 'Noted as done')
    await expect(row.getByText('They make an offer on Friday. Ñ 🌟')).toBeVisible()
    await expect(row.getByText('Done or missed?')).toBeHidden()
    await row.getByRole('button', { name: 'Missed' }).click()
    await dialog.getByRole('button', { name: 'Save as missed' }).click()
    await expectToast(page, 'Success', 'Noted as missed')
    const { data } = await admin.from('viewings').select('state').single()
    expect(data?.state).toBe('missed')
  })

  adminTest(
    'says so where it was called off meanwhile',
    async ({ page, site, admin, expectedErrors }) => {
      expectedErrors.push(/status of 400/)
      const day = dayAfter(2)
      const ana = await sendEnquiry(site, admin)
      const id = await setViewing(admin, ana.id, at(day, '09:00'))
      await page.goto(`/admin/viewings?day=${day}`)
      await rowOf(page, ana.name).getByRole('button', { name: 'Move' }).click()
      await admin.rpc('end_viewing', { viewing_id: id, state: 'cancelled' })
      await page.getByRole('button', { name: 'Move it' }).click()
      await expect(page.getByText(/over or called off already, so it can’t be moved/)).toBeVisible()
      await page.getByRole('button', { name: 'Cancel' }).click()
      await expect(rowOf(page, ana.name).getByText('Called off')).toBeVisible()
    },
  )
})

adminTest('the arrow keys and the buttons go from day to day', async ({ page }) => {
  const day = '2031-05-01'
  await page.goto(`/admin/viewings?day=${day}`)
  const heading = page.getByRole('heading', { level: 2 }).first()
  await expect(heading).toHaveText('Thursday, 1 May 2031')
  await page.keyboard.press('ArrowRight')
  await expect(heading).toHaveText('Friday, 2 May 2031')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(heading).toHaveText('Wednesday, 30 April 2031')
  await page.getByRole('button', { name: 'Next day' }).click()
  await expect(heading).toHaveText('Thursday, 1 May 2031')
  // Two within one turn of the browser, before anything is drawn.
  await heading.evaluate(({ ownerDocument }) => {
    const press = () => new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true })
    for (const event of [press(), press()]) ownerDocument.body.dispatchEvent(event)
  })
  await expect(heading).toHaveText('Saturday, 3 May 2031')
  await page.getByRole('button', { name: 'Previous day' }).evaluate((button: HTMLElement) => {
    for (const _ of [1, 2]) button.click()
  })
  await expect(heading).toHaveText('Thursday, 1 May 2031')
  await page.getByLabel('Go to a day').focus()
  await page.keyboard.press('ArrowRight')
  await expect(heading).toHaveText('Thursday, 1 May 2031')
  await page.getByRole('button', { name: 'Next day' }).click()
  await expect(heading).toHaveText('Friday, 2 May 2031')
  await page.goBack()
  await expect(heading).toHaveText('Thursday, 1 May 2031')
  await page.getByRole('button', { name: 'Today' }).click()
  await expect(page).toHaveURL(new RegExp(`day=${manilaDay()}`))

  await page.goto('/admin/viewings?day=yesterday')
  await expect(page.getByLabel('Go to a day')).toHaveValue(manilaDay())
})

test('who sees no enquiries sees no viewings', async ({ page, site, admin }) => {
  const day = addDays(manilaDay(), 5)
  const ana = await sendEnquiry(site, admin)
  await setViewing(admin, ana.id, at(day, '10:00'))
  await enter(page, site, await site.makeAccount('user'))
  await page.goto(`/admin/viewings?day=${day}`)
  await expect(page.getByText('Nothing is set for this day.')).toBeVisible()
  await page.goto('/admin')
  await expect(page.getByText('Total Properties')).toBeVisible()
  await expect(page.getByText(/^No enquiry in the last/)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'For today' })).toBeHidden()
})
