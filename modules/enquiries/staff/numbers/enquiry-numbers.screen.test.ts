import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeListing } from '~testing/listings'
import { admin, onFreshSite, sendEnquiry } from '~testing/screens/data'
import { answer, expectErrors } from '~testing/screens/requests'
import {
  definitionOf,
  expectNoSidewaysScroll,
  expectSound,
  expectTexts,
  openScreen,
  walks,
} from '~testing/screens/screen'
import { at, dayAfter, setViewing } from '~testing/viewings'

const numbers = page.getByRole('region', { name: 'Enquiries in numbers' })
const failed = numbers.getByText('Failed to fetch numbers')
const weeks = numbers.getByRole('table', { name: 'Enquiries a week, by source' })
const byChannel = numbers.getByRole('table', { name: 'Views and enquiries by channel' })
const asked = numbers.getByRole('table', { name: 'Listings asked about most' })
const today = page.getByRole('navigation', { name: 'For today' })
const expectFigure = (term: string, words: RegExp) =>
  expect.poll(() => definitionOf(term)).toMatch(words)
const expectRows = (count: number) =>
  expect.poll(() => weeks.getByRole('row').elements()).toHaveLength(count)
const latest = weeks.getByRole('row').nth(1).getByRole('cell')

describe.each(walks)('the numbers, %s', (on) => {
  onFreshSite()

  test('stand on the dashboard and on a listing', async () => {
    const client = await admin()
    const openDashboard = () => openScreen('/admin', { as: 'superadmin', on })
    await openDashboard()
    const none = 'No enquiry in the last 12 weeks, and 0 views.'
    await expect.element(numbers).toMatchTextContent(none)
    expect(numbers.getByRole('table').elements()).toEqual([])

    const listing = await makeListing(client, { status: 'active' })
    const other = await makeListing(client, { status: 'active' })
    const ana = await sendEnquiry({ property_id: listing.id, utm_source: 'fb' })
    const referrer = 'https://l.facebook.com/l.php?u=1'
    const ben = await sendEnquiry({ property_id: listing.id, referrer })
    await sendEnquiry()
    const answered = await client.rpc('note_answer', { id: ben.id, channel: 'sms' })
    expect(answered.error).toBeNull()
    await setViewing(client, ana.id, at(dayAfter(2), '10:00'))

    await openDashboard()
    const isNew = today.getByRole('link', { name: 'New enquiries 1' })
    await expect.element(isNew).toHaveAttribute('href', '/admin/enquiries?show=new')
    await expect.element(today.getByRole('link', { name: 'Due today 0' })).toBeVisible()
    await expect.element(today.getByRole('link', { name: 'Viewings today 0' })).toBeVisible()
    await expectFigure('Usual reply time', /under 1 min.*of 2 answered/)
    await expectFigure('Slowest reply', /under 1 min/)
    await expectFigure('Waiting for an answer', /^1.*new and not answered/)
    await expectRows(13)
    await expectTexts(weeks.getByRole('columnheader'), [
      'Week from',
      'Facebook',
      'Direct or unknown',
      'All',
    ])
    await expectTexts(latest, ['2', '1', '3'])
    const row = asked.getByRole('row').filter({ hasText: listing.title })
    await expectTexts(row.getByRole('cell'), ['0', '2', '1'])
    await expectTexts(byChannel.getByRole('rowheader'), ['Without a mark', 'Facebook, other'])
    await expectTexts(byChannel.getByRole('row').nth(2).getByRole('cell'), ['0', '1', '–'])
    await expectSound()
    await numbers.getByRole('button', { name: '4 weeks' }).click()
    await expectRows(5)

    await numbers.getByRole('link', { name: listing.title }).click()
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(listing.title)
    await page.getByRole('link', { name: 'Numbers', exact: true }).last().click()
    await expectTexts(latest, ['2', '2'])
    await expect.element(numbers).toMatchTextContent('With a viewing set')
    expectNoSidewaysScroll()
    await openScreen(`/admin/properties/${other.id}/edit?tab=numbers`, { as: 'superadmin', on })
    const nobody = 'No enquiry in the last 12 weeks about this listing, and 0 views.'
    await expect.element(numbers).toMatchTextContent(nobody)
  })
})

test('numbers that fail take nothing else with them', async () => {
  expectErrors(/enquiry_numbers_failed/)
  const down = answer('POST /rest/v1/rpc/enquiry_numbers', { status: 500 })
  await openScreen('/admin', { as: 'admin' })
  await expect.element(failed).toBeVisible()
  await expectFigure('Total Properties', /^\d+$/)
  down.end()
  await numbers.getByRole('button', { name: 'Try again' }).click()
  await expect.element(failed).not.toBeInTheDocument()
})
