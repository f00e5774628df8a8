import { describe, expect, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { makeListing } from '~testing/listings'
import { admin, onFreshSite } from '~testing/screens/data'
import { answer, expectErrors } from '~testing/screens/requests'
import { expectSound, openScreen, walks } from '~testing/screens/screen'

const table = (name: string) => page.getByRole('table', { name, exact: true })

async function makeSheet(values: {
  title: string
  status: string
  soldOn: string
  profile?: string
}) {
  const { title, status, soldOn, profile = null } = values
  const { id } = await makeListing(await admin(), { title, status })
  await commands.query(
    `with sheet as (
       insert into public.commission_sheets (property_id, price, sold_on, rate, commission, vat, vat_amount)
       values ($1, 1000000, $2, 5, 50000, 'on_top', 6000) returning id
     )
     insert into public.commission_shares
       (sheet_id, display_order, profile_id, name, share, withholding, amount, withheld)
     select id, 0, $3::uuid, 'Ana Cruz', 50, 10, 25000, 2500 from sheet`,
    [id, soldOn, profile],
  )
}

describe.each(walks)('the list of sheets, %s', (on) => {
  onFreshSite()

  test('leads from the properties to a month, a sheet and a file', async () => {
    await openScreen('/admin/properties', { as: 'admin', on })
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Commission sheets' }).click()
    await expect.element(page.getByText(/^No commission sheets yet/)).toBeVisible()
    const inFile = page.getByRole('button', { name: 'Download CSV' })
    await expect.element(inFile).not.toBeInTheDocument()
    await expect.element(page.getByLabelText('Listings')).not.toBeInTheDocument()
    await expectSound()

    await makeSheet({ title: '=House', status: 'sold', soldOn: '2026-11-03' })
    await makeSheet({ title: 'Flat', status: 'rented', soldOn: '2026-11-30' })
    await makeSheet({ title: 'Lot', status: 'sold', soldOn: '2025-02-28' })
    await openScreen('/admin/properties/commission', { as: 'admin', on })
    const months = table('Months')
    await expect
      .element(months)
      .toMatchTextContent(
        /November 20262₱100,000.00₱12,000.00₱5,000.00₱45,000.00₱50,000.00February 20251₱50,000.00.*Total3₱150,000.00₱18,000.00₱7,500.00₱67,500.00₱75,000.00$/,
      )
    await expectSound()
    await page.getByLabelText('Listings').selectOptions('Sold')
    await expect.element(months).toMatchTextContent(/Total2/)
    await months.getByRole('link', { name: 'November 2026' }).click()
    expect(location.search).toBe('?month=2026-11&state=sold')
    const sheets = table('Sheets')
    await expect.element(sheets).toMatchTextContent(/=House.*3 November 2026₱50,000.00.*Total₱50/)
    await page.getByLabelText('Listings').selectOptions('All')
    await expect.element(sheets).toMatchTextContent(/Flat.*=House.*Total₱100,000.00/)
    await expectSound()

    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValueOnce()
    const files = vi.spyOn(URL, 'createObjectURL')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    await expect.poll(() => files.mock.calls.length).toBe(1)
    const [file] = files.mock.lastCall ?? []
    const rows = (file instanceof Blob ? await file.text() : '').split('\r\n')
    expect(rows).toHaveLength(4)
    expect(rows[2]).toContain(`"'=House","Sold","2026-11-03","1000000.00","50000.00","6000.00"`)
    files.mockRestore()

    await sheets.getByRole('link', { name: /^=House/ }).click()
    await expect.element(page.getByRole('textbox', { name: 'Price' })).toHaveValue('1,000,000')
    await page.getByRole('link', { name: 'All sheets' }).click()
    await expect.element(months).toBeVisible()
  })
})

describe('of others', () => {
  onFreshSite()

  test('an agent sees own shares only', async () => {
    const { user } = await commands.sharedSession('user')
    const [profile] = (await commands.query('select id from public.profiles where user_id = $1', [
      user.id,
    ])) as { id: string }[]
    await makeSheet({
      title: 'Hers',
      status: 'sold',
      soldOn: '2026-11-03',
      profile: profile?.id ?? '',
    })
    await makeSheet({ title: 'Not hers', status: 'sold', soldOn: '2026-11-04' })
    await openScreen('/admin/properties/commission?month=2026-11', { as: 'user' })
    const sheets = table('Sheets')
    await expect.element(sheets).toMatchTextContent(/Your shareWithheldPaid outHers/)
    await expect.element(sheets).toMatchTextContent(/Total₱50,000.00₱25,000.00₱2,500.00₱22,500.00$/)
    await expect.element(sheets.getByText('Not hers')).not.toBeInTheDocument()
    await expectSound()
  })

  test('a list that fails says so, and is asked for again', async () => {
    expectErrors(/commission_sheet_failed/)
    const down = answer('POST /rest/v1/rpc/commission_months', { status: 500 })
    await openScreen('/admin/properties/commission', { as: 'admin' })
    const failed = page.getByText('Failed to fetch commission sheets')
    await expect.element(failed).toBeVisible()
    down.end()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(failed).not.toBeInTheDocument()
  })
})
