import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { addRate } from '~/modules/calculators/data/writes'
import { admin, onFreshSite } from '~testing/screens/data'
import { expectSound, openScreen, walks } from '~testing/screens/screen'

onFreshSite()

const row = (label: string) => page.getByRole('listitem').filter({ hasText: label }).first()
const form = page.getByRole('form', { name: 'VAT', exact: true })

test.each(walks)('a figure gets a further version, on the %s screen', async (on) => {
  await openScreen('/admin/settings/rates', { as: 'admin', on })
  await page.getByRole('button', { name: 'Edit VAT', exact: true }).click()
  await form.getByLabelText('Figure, in %').fill('a lot')
  await form.getByLabelText('Source').fill('')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(form.getByText('Enter a number up to 100')).toBeVisible()
  await expect.element(form.getByText('Say where the figure comes from')).toBeVisible()
  await expectSound()
  const figure = on === 'phone' ? '13' : '14'
  await form.getByLabelText('Figure, in %').fill(figure)
  await form.getByLabelText('Source').fill('A new law')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(form).not.toBeInTheDocument()
  await expect.element(row('VAT').getByText(`${figure}%`)).toBeVisible()
})

test('what nobody has looked up says so', async () => {
  await openScreen('/admin/settings/rates', { as: 'admin' })
  await expect
    .element(row('Withholding tax').getByText('Not looked up yet.', { exact: false }))
    .toBeVisible()
})

test('a figure of the last century can be emptied, and no total holds it', async () => {
  const tax = page.getByRole('form', { name: 'Capital gains tax', exact: true })
  await openScreen('/admin/settings/rates', { as: 'admin' })
  await page.getByRole('button', { name: 'Edit Capital gains tax', exact: true }).click()
  await tax.getByLabelText('Figure, in %').fill('')
  await tax.getByRole('button', { name: 'Save' }).click()
  await expect.element(tax).not.toBeInTheDocument()
  await openScreen('/calculators/cash?price=3500000')
  const seller = page.getByRole('region', { name: 'The seller pays' })
  await expect.element(seller.getByText('Together, without what is not known')).toBeVisible()
  await expect.element(page.getByText(/NaN/)).not.toBeInTheDocument()
})

test('visitors are told it, too', async () => {
  await openScreen('/calculators/cash?price=3500000')
  await expect
    .element(page.getByText(/not looked up by us yet: ask before you rely on it/).first())
    .toBeVisible()
})

test('a figure of more than a year ago says so to staff and to visitors', async () => {
  const facts = { source: 'Section 196', source_url: '', valid_from: '2018-01-01' }
  const looked = { checked_on: '2024-05-01', review_on: null }
  const stamps = { key: 'sale_stamps', town: '', low: 1.5, high: 1.5, ...facts, ...looked }
  await addRate(await admin(), stamps)
  await openScreen('/admin/settings/rates', { as: 'admin' })
  const old = 'Looked up more than a year ago. Look it up again.'
  await expect.element(row('Documentary stamps on the sale').getByText(old)).toBeVisible()
  await openScreen('/calculators/cash?price=3500000')
  const said = /Section 196 .*looked up on .*2024, more than a year ago: ask before you rely on it/
  await expect.element(page.getByText(said)).toBeVisible()
})

test('a figure whose source has ended says so to staff, on the dashboard without those that came with the site, and to visitors', async () => {
  const facts = { source: 'RR 1-2024', source_url: '', valid_from: '2024-01-02' }
  const days = { checked_on: '2026-11-24', review_on: '2026-11-25' }
  const threshold = { key: 'vat_threshold', town: '', low: 3.6e6, high: 3.6e6, ...facts, ...days }
  await addRate(await admin(), threshold)
  await commands.query('update public.rates set created_at = $1 where source = $2', [
    '2026-11-24',
    threshold.source,
  ])
  await openScreen('/admin/settings/rates', { as: 'admin' })
  const ended = 'Its source ended on 25 November 2026. Look up what holds now.'
  await expect.element(row('VAT: dwellings are free up to').getByText(ended)).toBeVisible()
  await openScreen('/admin', { as: 'admin' })
  await page.getByText(/wants? a look$/).click()
  await expect.element(page.getByText('1 figure has to be looked up')).toBeVisible()
  await expect
    .element(page.getByText(/^The source ended, .*VAT: dwellings are free up to \(Taxes\)/))
    .toBeVisible()
  await openScreen('/calculators/cash?price=3700000&seller=business')
  const said = /RR 1-2024 .*being adjusted since 25 November 2026/
  await expect.element(page.getByText(said)).toBeVisible()
  await expectSound()
})

test.each(walks)(
  'a programme is added, and visitors calculate with it, on the %s screen',
  async (on) => {
    await openScreen('/admin/settings/rates', { as: 'admin', on })
    await page.getByRole('button', { name: 'Edit Another programme' }).click()
    const added = page.getByRole('form', { name: 'Another programme' })
    await added.getByLabelText('Figure, in %').fill('4')
    await added.getByLabelText('Source').fill('Pag-IBIG Fund, a circular')
    await added.getByRole('button', { name: 'Save' }).click()
    await expect.element(added.getByText('Enter its name')).toBeVisible()
    await expect
      .element(added.getByText('Enter a whole number of years, from 1 to 30'))
      .toBeVisible()
    await expectSound()
    const name = `New homes on the ${on}`
    await added.getByLabelText('Name').fill(name)
    await added.getByLabelText('Years for which it holds').fill('5')
    await added.getByLabelText('Price up to, in pesos').fill('2,500,000')
    await added.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByRole('button', { name: `Edit ${name}` })).toBeVisible()
    const programmes = page.getByRole('region', { name: 'Pag-IBIG programmes' })
    await openScreen('/calculators?loan=pagibig&price=2500000&down=0', { on })
    await expect.element(programmes).toMatchTextContent(`${name}: 4% for the first 5 years`)
    await expectSound()
    await openScreen('/calculators/cash?paying=pagibig&price=2500001', { on })
    await expect.element(page.getByText('in cash before you have the key')).toBeVisible()
    await expect.element(programmes).not.toBeInTheDocument()
    await openScreen('/calculators/cash?paying=pagibig&price=950000&down=0', { on })
    await expect.element(programmes).toMatchTextContent('₱4,005.24 a month')
    await expectSound()
  },
)

test('a town has its schedule of values, and the cash sheet says so', async () => {
  await openScreen('/admin/settings/rates', { as: 'admin' })
  await page.getByLabelText('Base of taxes (RA 12001): another town').selectOptions('Porac')
  await page.getByRole('button', { name: 'Add a town to Base of taxes (RA 12001)' }).click()
  const added = page.getByRole('form', { name: 'Base of taxes (RA 12001), Porac' })
  await added.getByLabelText('Taxes are calculated from').selectOptions('Schedule of RA 12001')
  await added.getByLabelText('Source').fill('Ordinance 7 of Porac')
  await expectSound()
  await added.getByRole('button', { name: 'Save' }).click()
  const porac = row('Base of taxes (RA 12001), Porac')
  await expect.element(porac.getByText('Schedule of RA 12001', { exact: true })).toBeVisible()
  await openScreen('/calculators/cash?price=3500000&town=porac')
  await expect
    .element(page.getByText(/calculated in Porac from the price or the schedule of market values/))
    .toBeVisible()
  await expectSound()
})
