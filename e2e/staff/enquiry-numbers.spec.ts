import type { Page } from '@playwright/test'
import { isActive, pick } from '../../testing/listings.ts'
import { at, dayAfter, setViewing } from '../../testing/viewings.ts'
import { sendEnquiry } from '../support/enquiries.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../support/page.ts'
import { adminTest, expect } from '../support/test.ts'

const numbers = (page: Page) => page.getByRole('region', { name: 'Enquiries in numbers' })
const rowOf = (page: Page, table: string, name: string) =>
  numbers(page).getByRole('table', { name: table }).getByRole('row').filter({ hasText: name })

adminTest.describe('enquiries in numbers', () => {
  adminTest.use({ ownSite: true })

  adminTest(
    'stand on the dashboard and on a listing',
    { tag: '@phone' },
    async ({ page, site, admin, listings }) => {
      adminTest.slow()
      await page.goto('/admin')
      await expect(numbers(page)).toContainText('No enquiry in the last 12 weeks, and 0 views.')
      await expect(numbers(page).getByRole('table')).toHaveCount(0)

      const listing = pick(listings, isActive)
      const ana = await sendEnquiry(site, admin, { property_id: listing.id, utm_source: 'fb' })
      const ben = await sendEnquiry(site, admin, {
        property_id: listing.id,
        referrer: 'https://l.facebook.com/l.php?u=1',
      })
      await sendEnquiry(site, admin)
      const answered = await admin.rpc('note_answer', { id: ben.id, channel: 'sms' })
      expect(answered.error).toBeNull()
      await setViewing(admin, ana.id, at(dayAfter(2), '10:00'))

      await page.reload()
      const today = page.getByRole('navigation', { name: 'For today' })
      await expect(today.getByRole('link', { name: 'New enquiries 1' })).toHaveAttribute(
        'href',
        '/admin/enquiries?show=new',
      )
      await expect(today.getByRole('link', { name: 'Due today 0' })).toBeVisible()
      await expect(today.getByRole('link', { name: 'Viewings today 0' })).toBeVisible()
      await expect(numbers(page)).toMatchAriaSnapshot(`
        - term: First answer, median
        - definition: /under 1 min.*of 2 answered/
        - term: First answer, worst
        - definition: under 1 min
        - term: Waiting for an answer
        - definition: /1.*new, and nobody has answered/
      `)
      const weeks = 'Enquiries a week, by source'
      const table = numbers(page).getByRole('table', { name: weeks })
      await expect(table.getByRole('row')).toHaveCount(13)
      await expect(table.getByRole('columnheader')).toHaveText([
        'Week from',
        'Facebook',
        'Direct or unknown',
        'All',
      ])
      await expect(table.getByRole('row').nth(1).getByRole('cell')).toHaveText(['2', '1', '3'])
      await expect(
        rowOf(page, 'Listings asked about most', listing.title).getByRole('cell'),
      ).toHaveText(['0', '2', '1'])
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await numbers(page).getByRole('button', { name: '4 weeks' }).click()
      await expect(table.getByRole('row')).toHaveCount(5)

      await numbers(page).getByRole('link', { name: listing.title }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Property')
      await expect(table.getByRole('row').nth(1).getByRole('cell')).toHaveText(['2', '2'])
      await expect(numbers(page)).toContainText('With a viewing set')
      await expectNoSidewaysScroll(page)
      const other = pick(listings, ({ id }) => id !== listing.id)
      await page.goto(`/admin/properties/${other.id}/edit`)
      await expect(numbers(page)).toContainText(
        'No enquiry in the last 12 weeks about this listing, and 0 views.',
      )
    },
  )
})

adminTest('numbers that fail take nothing else with them', async ({ page, expectedErrors }) => {
  expectedErrors.push(/enquiry_numbers_failed/, /status of 500/)
  await page.route('**/rest/v1/rpc/enquiry_numbers', (route) => route.fulfill({ status: 500 }))
  await page.goto('/admin')
  await expect(numbers(page).getByText('The numbers could not be counted')).toBeVisible()
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - term: Total Properties
    - definition: /^\\d+$/
  `)
  await page.unroute('**/rest/v1/rpc/enquiry_numbers')
  await numbers(page).getByRole('button', { name: 'Try again' }).click()
  await expect(numbers(page).getByText('The numbers could not be counted')).toBeHidden()
})
