import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { makeListing } from '~testing/listings'
import { admin } from '~testing/screens/data'
import { expectErrors } from '~testing/screens/requests'
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectSound,
  expectToast,
  openScreen,
  reloadScreen,
  walks,
} from '~testing/screens/screen'

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const field = (name: string) => page.getByLabelText(name, { exact: true })
const box = (name: string) => page.getByRole('textbox', { name, exact: true })
const person = (number: number) => page.getByRole('group', { name: `Person ${number}` })
const table = page.getByRole('region', { name: 'Who gets what', exact: true }).getByRole('table')
const link = page.getByRole('link', { name: 'Commission sheet' })

const soldListing = async () =>
  (await makeListing(await admin(), { title: 'House that was sold', status: 'sold' })).id
const sheetOf = (id: string) => `/admin/properties/commission?listing=${id}`
const stored = (id: string) =>
  commands.query(
    `select commission::float8, revision, (
       select jsonb_agg(jsonb_build_array(name, amount, withheld) order by display_order)
       from public.commission_shares where sheet_id = commission_sheets.id
     ) as lines from public.commission_sheets where property_id = $1`,
    [id],
  )

/** The name comes last: what is usual fills what is still empty. */
async function fillPerson(number: number, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    await person(number).getByRole('textbox', { name }).fill(value)
  }
}

test.each(walks)('a sheet is written, changed and deleted, on the %s screen', async (on) => {
  const id = await soldListing()
  await openScreen(`/admin/properties/${id}/edit?tab=owner`, { as: 'admin', on })
  await link.click()
  await expect.element(page.getByText(/^House that was sold/)).toBeVisible()
  await expect.element(page.getByText(/The amounts appear here/)).toBeVisible()
  await expectSound()

  // What means nothing is named at its field, and stays.
  await box('Price').fill('0')
  await box('Rate in %').fill('101')
  await press('Add a person')
  await fillPerson(1, { 'Share in %': 'half', 'Withheld in %': '-1' })
  await field('Sold on').fill('')
  await press('Save')
  for (const words of ['Enter more than ₱0.', 'Enter the day.', 'Enter at most 100%.']) {
    await expect.element(page.getByText(words)).toBeVisible()
  }
  await expect.element(page.getByText('Enter a name.')).toBeVisible()
  await expect.element(box('Price')).toHaveValue('0')
  await expect.element(person(1).getByRole('textbox', { name: 'Share in %' })).toBeInvalid()
  await expectSound()
  expect(await stored(id)).toEqual([])

  await box('Price').fill('4.2M')
  await field('Sold on').fill('2026-11-03')
  await box('Rate in %').fill('5')
  await field('Whose identity was seen (optional)').fill('Zenaida Macaraeg, passport')
  await field('Seen on (optional)').fill('2026-11-02')
  await field('How the price was paid').selectOptions('Bank transfer')
  await fillPerson(1, { 'Share in %': '50', 'Withheld in %': '10', Name: 'Ana Cruz' })
  await press('Add a person')
  await fillPerson(2, { 'Share in %': '60', 'Withheld in %': '0', Name: 'Ben Reyes' })
  await press('Save')
  await expect.element(page.getByText(/The shares come to 110% up to here/)).toBeVisible()
  await fillPerson(2, { 'Share in %': '25' })
  await expect.element(table).toMatchTextContent(/Ana Cruz50%₱105,000.00₱10,500.00 \(10%\)₱94,500/)
  await expect.element(table).toMatchTextContent(/The office25%₱52,500.00/)
  await expect.element(table).toMatchTextContent(/Total100%₱210,000.00₱10,500.00₱199,500.00/)
  await expectSound()
  await press('Save')
  await expectToast('Success', 'Commission sheet saved')
  expect(await stored(id)).toEqual([
    {
      commission: 210_000,
      revision: 1,
      lines: [
        ['Ana Cruz', 105_000, 10_500],
        ['Ben Reyes', 52_500, 0],
      ],
    },
  ])

  await person(1).getByRole('button', { name: 'Remove person 1' }).click()
  await field('Commission as').selectOptions('fixed')
  await box('Amount in pesos').fill('100,000.01')
  await press('Save')
  await expectToast('Success', 'Commission sheet saved')
  await expect
    .poll(() => stored(id))
    .toEqual([{ commission: 100_000.01, revision: 2, lines: [['Ben Reyes', 25_000, 0]] }])
  await expect.element(box('Price')).toHaveValue('4,200,000')

  await press('Delete the sheet')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast('Success', 'Commission sheet deleted')
  await expect.element(box('Price')).toHaveValue('1,000,000')
  expect(await stored(id)).toEqual([])
})

const agreedAs = (id: string, commission: string) =>
  commands.query('insert into public.authorities (property_id, commission) values ($1, $2)', [
    id,
    commission,
  ])

test.each(walks)('a new sheet has what the listing and earlier sheets say, %s', async (on) => {
  const client = await admin()
  const rented = { price: '₱25,000 a month', status: 'rented', listing_type: 'for_rent' } as const
  const { id } = await makeListing(client, rented)
  await agreedAs(id, 'One month’s rent plus VAT')
  await openScreen(sheetOf(id), { as: 'admin', on })
  await expect.element(box('Price')).toHaveValue('25,000')
  await expect.element(field('Commission as')).toHaveValue('months')
  await expect.element(box('How many months')).toHaveValue('1')
  await expect.element(field('VAT')).toHaveValue('on_top')
  await expect
    .element(page.getByText('The authority says: “One month’s rent plus VAT”'))
    .toBeVisible()
  await field('Sold on').fill('2026-11-05')
  await press('Add a person')
  const name = `Person of ${id.slice(0, 6)}`
  await fillPerson(1, { Name: name, 'Share in %': '60', 'Withheld in %': '5' })
  await expect.element(table).toMatchTextContent(/Total100%₱25,000.00₱750.00₱24,250.00/)
  await expect
    .element(table)
    .toMatchTextContent(/VAT of 12%₱3,000.00What the office is paid₱28,000/)
  await expectSound()
  await press('Save')
  await expectToast('Success', 'Commission sheet saved')
  expect(
    await commands.query(
      `select months::float8, vat, vat_amount::float8 from public.commission_sheets where property_id = $1`,
      [id],
    ),
  ).toEqual([{ months: 1, vat: 'on_top', vat_amount: 3000 }])

  // What can't be read stays in words, and what was withheld last stands there.
  const sold = await soldListing()
  await agreedAs(sold, '3-5%, to be agreed')
  await openScreen(sheetOf(sold), { as: 'admin', on })
  await expect.element(box('Rate in %')).toHaveValue('')
  await expect.element(page.getByText('The authority says: “3-5%, to be agreed”')).toBeVisible()
  await expect.element(field('VAT')).toHaveValue('on_top')
  await press('Add a person')
  await expect.element(person(1).getByRole('textbox', { name: 'Withheld in %' })).toHaveValue('5')
  // Before the name is left, so that what is typed next doesn't go into what is filled in.
  await fillPerson(1, { Name: name })
  await expect.element(person(1).getByRole('textbox', { name: 'Share in %' })).toHaveValue('60')
})

test('an account that is chosen sees its own share, and nobody else anything', async () => {
  const id = await soldListing()
  const { user } = await commands.sharedSession('user')
  const [profile] = (await commands.query('select id from public.profiles where user_id = $1', [
    user.id,
  ])) as { id: string }[]
  await openScreen(sheetOf(id), { as: 'user' })
  await expect
    .element(page.getByText('There is no commission sheet that you are on.'))
    .toBeVisible()

  await commands.query(
    `with sheet as (
       insert into public.commission_sheets (property_id, price, sold_on, rate, commission, note)
       values ($1, 1000000, '2026-11-03', 5, 50000, 'Paid in December') returning id
     )
     insert into public.commission_shares
       (sheet_id, display_order, profile_id, name, share, withholding, amount, withheld)
     select id, 0, $2::uuid, 'Ana Cruz', 50, 10, 25000, 2500 from sheet
     union all select id, 1, null, 'Ben Reyes', 20, 0, 10000, 0 from sheet`,
    [id, profile?.id],
  )
  await openScreen(`/admin/properties/${id}/edit?tab=owner`, { as: 'user' })
  await link.click()
  const own = page.getByRole('region', { name: 'Your share' })
  await expect.element(own).toMatchTextContent(/Ana Cruz50%₱25,000.00₱2,500.00 \(10%\)₱22,500.00/)
  await expect.element(page.getByText('₱50,000.00 (5% of the price)')).toBeVisible()
  await expect.element(page.getByText('Ben Reyes')).not.toBeInTheDocument()
  await expect.element(box('Price')).not.toBeInTheDocument()
  await expectAccessible()
  expectNoSidewaysScroll()
})

test('an account that is chosen gives its name where none is typed', async () => {
  await openScreen(sheetOf(await soldListing()), { as: 'admin' })
  await press('Add a person')
  const account = person(1).getByLabelText('Account')
  const name = person(1).getByRole('textbox', { name: 'Name' })
  await expect.poll(() => account.element().querySelectorAll('option').length).toBeGreaterThan(2)
  const [, first, second] = account.element().querySelectorAll('option')
  await account.selectOptions(first?.value ?? '')
  await expect.element(name).toHaveValue(first?.text)
  await account.selectOptions(second?.value ?? '')
  await expect.element(name).toHaveValue(first?.text)
})

test('what someone else saved is not overwritten, and what is typed stays', async () => {
  const id = await soldListing()
  await commands.query(
    `insert into public.commission_sheets (property_id, price, sold_on, commission)
     values ($1, 1000000, '2026-11-03', 50000)`,
    [id],
  )
  await openScreen(sheetOf(id), { as: 'admin' })
  await box('Amount in pesos').fill('60,000')
  await commands.query(
    'update public.commission_sheets set commission = 70000 where property_id = $1',
    [id],
  )
  expectErrors(/409/)
  await press('Save')
  const dialog = page.getByRole('dialog', { name: /Someone else saved this sheet/ })
  await expect.element(dialog.getByText('70,000')).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Back to editing' }).click()
  await expect.element(box('Amount in pesos')).toHaveValue('60,000')

  expect(await reloadScreen()).toBe(true)
  await press('Restore them')
  await press('Add a person')
  await fillPerson(1, { 'Share in %': '50', 'Withheld in %': '10', Name: 'Ana Cruz' })
  await press('Save')
  await expect.element(dialog.getByText('Ana Cruz: 50%, 10% withheld')).toBeVisible()
  await dialog
    .getByRole('group', { name: 'Commission in pesos' })
    .getByRole('radio', { name: /^Take theirs/ })
    .click()
  await dialog.getByRole('button', { name: 'Save these' }).click()
  await expectToast('Success', 'Commission sheet saved')
  expect(await stored(id)).toEqual([
    { commission: 70_000, revision: 3, lines: [['Ana Cruz', 35_000, 3500]] },
  ])
})

test('slips that counted on the day are named, and a listing on offer has no sheet', async () => {
  const id = await soldListing()
  await openScreen(sheetOf(id), { as: 'admin' })
  await commands.query(
    `select private.add_viewing_slip((select id from public.profiles order by id limit 1), $1, null,
       '{"name": "Vera Cruz", "phone": "+639171234567"}', '{"name": "Ben Reyes"}', 'typed')`,
    [id],
  )
  await openScreen(sheetOf(id), { as: 'admin' })
  const slips = page.getByRole('region', { name: 'Viewing slips that counted on that day' })
  await expect.element(box('Price')).toBeVisible()
  await field('Sold on').fill('')
  await expect.element(slips).not.toBeInTheDocument()
  const inTenDays = new Date(Date.now() + 10 * 86_400_000 + 8 * 3_600_000)
  await field('Sold on').fill(inTenDays.toISOString().slice(0, 10))
  await expect
    .element(slips)
    .toMatchTextContent(/Vera Cruz was shown this by .* with Ben Reyes on .*; 80 days left\./)
  await expectAccessible()

  const offered = await makeListing(await admin(), { status: 'active' })
  await openScreen(`/admin/properties/${offered.id}/edit?tab=owner`, { as: 'admin' })
  await expect.element(page.getByRole('region', { name: 'Private note' })).toBeVisible()
  await expect.element(link).not.toBeInTheDocument()

  // An address that was cut off asks the database for nothing.
  await openScreen(sheetOf(id.slice(0, 8)), { as: 'admin' })
  await expect.element(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})
