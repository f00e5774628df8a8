import { describe, expect, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
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

const table = (name: string) => page.getByRole('table', { name, exact: true })
const byListing = table('Numbers by listing')
const rowOf = (title: string) => byListing.getByRole('row').filter({ hasText: title })
const expectFigure = (term: string, words: RegExp) =>
  expect.poll(() => definitionOf(term)).toMatch(words)

/** Days ago, and by which channel. */
async function view(id: string, ...views: [days: number, channel: string | null][]) {
  for (const [days, channel] of views) {
    await commands.query(
      `insert into public.property_views (property_id, visitor, viewed_on, channel)
       values ($1, gen_random_uuid(), private.manila_today() - $2::integer, $3)`,
      [id, days, channel],
    )
  }
  await commands.query('update public.properties set view_count = view_count + $2 where id = $1', [
    id,
    views.length,
  ])
}

describe.each(walks)('the numbers of listings, %s', (on) => {
  onFreshSite()

  test('lead from what is looked at to what would make it better', async () => {
    const client = await admin()
    const listing = await makeListing(client, { status: 'active', city: 'Porac' })
    const other = await makeListing(client, { status: 'active', title: '=Other' })
    await view(listing.id, [0, 'viber'], [0, null], [40, null], [200, 'print'])
    await sendEnquiry({ property_id: listing.id, utm_source: 'viber', utm_medium: 'chat' })

    await openScreen('/admin/properties', { as: 'admin', on })
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Numbers' }).click()
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Numbers')
    await expectFigure('Views', /^2$/)
    await expectFigure('Views in all', /^4$/)
    await expectFigure('Enquiries', /^1$/)
    await expectFigure('Enquiries per 100 views', /^50$/)
    await expectTexts(rowOf(listing.title).getByRole('cell'), [
      ...['2', '4', '1', '50', '0', '0'],
      '24 %',
    ])
    const days = table('Views a day')
    await expectTexts(days.getByRole('row').nth(1).getByRole('cell'), ['2'])
    expect(days.getByRole('row').elements()).toHaveLength(31)
    // The chart has a bar for each day, and reads out the one that is pointed at.
    const bars = [...document.querySelectorAll('svg rect.fill-transparent')]
    expect(bars).toHaveLength(30)
    await page.elementLocator(bars.at(-1) as Element).hover()
    await expect.element(page.getByText('Views: 2', { exact: true })).toBeVisible()
    const source = table('Views and enquiries by source').getByRole('row')
    await expectTexts(source.filter({ hasText: 'Viber' }).getByRole('cell'), ['1', '1', '100'])
    const town = table('Views and enquiries by town').getByRole('row')
    await expectTexts(town.filter({ hasText: 'Porac' }).getByRole('cell'), ['1', '2', '1', '50'])
    const lacks = table('What listings lack').getByRole('row')
    await expectTexts(lacks.filter({ hasText: 'A photograph' }).getByRole('cell'), ['2', '20'])
    await expectSound()

    await page.getByRole('button', { name: 'A year' }).click()
    await expectFigure('Views', /^4$/)
    await expect.element(table('Views a week')).toBeVisible()
    await page.getByRole('combobox', { name: 'Order of the listings' }).selectOptions('score')
    await expect
      .poll(() => byListing.getByRole('rowheader').first().element().textContent)
      .toContain(other.title)
    expect(location.search).toBe('?days=365&sort=score')

    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValueOnce()
    const files = vi.spyOn(URL, 'createObjectURL')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    await expect.poll(() => files.mock.calls.length).toBe(1)
    const [file] = files.mock.lastCall ?? []
    const [, first, second] = (file instanceof Blob ? await file.text() : '').split('\r\n')
    expect(first).toContain(`"'=Other"`)
    expect(second).toContain('"Porac"')
    files.mockRestore()

    await rowOf(listing.title).getByRole('link', { name: 'Add a photograph', exact: true }).click()
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(listing.title)
    expect(location.search).toBe('?tab=photos')
    await expect.element(page.getByRole('button', { name: 'Add pictures' })).toBeVisible()
  })

  test('stand on a listing’s form, with its changes of price', async () => {
    const listing = await makeListing(await admin(), { status: 'active', price: '₱4M' })
    await view(listing.id, [1, null], [2, null], [60, null])
    await (await admin())
      .from('properties')
      .update({ price: '₱3.8M' })
      .eq('id', listing.id)
      .throwOnError()
    await openScreen(`/admin/properties/${listing.id}/edit?tab=numbers`, { as: 'admin', on })
    const numbers = page.getByRole('region', { name: 'Numbers', exact: true })
    await expectFigure('Views', /^2.*3 in all/)
    await expectFigure('Complete', /^\d+ %/)
    await expectTexts(
      numbers
        .getByRole('table', { name: 'Changes of price' })
        .getByRole('row')
        .nth(1)
        .getByRole('cell'),
      ['₱4M', '₱3.8M'],
    )
    await numbers.getByRole('button', { name: '90 days' }).click()
    await expectFigure('Views', /^3.*3 in all/)
    await expect.element(numbers.getByRole('link', { name: 'Add a description' })).toBeVisible()
    expectNoSidewaysScroll()
  })
})

test('an agent sees the views, and of enquiries those that are hers', async () => {
  await openScreen('/admin/properties/numbers', { as: 'user' })
  await expect.element(page.getByText(/only those that you can see/)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'By agent' })).toBeVisible()
})

test('numbers that fail say so, and are asked for again', async () => {
  expectErrors(/listing_numbers_failed/)
  const down = answer('POST /rest/v1/rpc/listing_numbers', { status: 500 })
  await openScreen('/admin/properties/numbers', { as: 'admin' })
  const failed = page.getByText('Failed to fetch numbers')
  await expect.element(failed).toBeVisible()
  down.end()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(failed).not.toBeInTheDocument()
})
