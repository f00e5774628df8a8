import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeListing } from '~testing/listings'
import { admin } from '~testing/screens/data'
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectSound,
  openScreen,
  walks,
} from '~testing/screens/screen'
import { EXAMPLE_WORDS } from '../calculator-fields'

const figures = page.getByRole('region', { name: 'Figures', exact: true })
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const tab = (name: string) => page.getByRole('link', { name, exact: true })

test.each(walks)('the month follows what is typed, %s', async (on) => {
  await openScreen('/calculators?price=850000&down=0&years=30&rate=3', { on })
  await expect.element(figures.getByText('₱3,583.63')).toBeVisible()
  await field('Rate a year, in %').fill('6.25')
  await expect.element(figures.getByText('₱5,233.60')).toBeVisible()
  await expect.element(field('Price, in pesos')).toHaveValue('850000')
  await expectSound()
  await figures.getByText('The table by year (30)').click()
  await expect.element(figures.getByRole('row', { name: /^30 / })).toBeVisible()
  await expectNoSidewaysScroll()
})

test('what can’t be reckoned is said at the field, and no sum lacks it', async () => {
  await openScreen('/calculators?price=9,500/sqm&rate=200', { on: 'phone' })
  await expect.element(page.getByText(/This is a price per square meter/)).toBeVisible()
  await expect.element(page.getByText(/Enter a yearly rate from 0 to 30/)).toBeVisible()
  await expect
    .element(figures.getByText(/No figures yet: 2 fields need another look/))
    .toBeVisible()
  await expect.element(figures.getByText(/₱/)).not.toBeInTheDocument()
  await field('Price, in pesos').fill('3.5M')
  await field('Rate a year, in %').fill('7')
  await expect.element(figures.getByText('₱21,708.37')).toBeVisible()
  await expectAccessible()
})

test('a wrong rate is said before there is a price, and an empty price is no mistake', async () => {
  await openScreen('/calculators?rate=200')
  await expect.element(page.getByText(/Enter a yearly rate from 0 to 30/)).toBeVisible()
  await expect.element(page.getByText(/Enter the price/)).not.toBeInTheDocument()
})

test.each(walks)('opens with a usual house, until somebody types, %s', async (on) => {
  await openScreen('/calculators', { on })
  await expect.element(figures.getByText(/^₱[\d,.]+$/).first()).toBeVisible()
  await expect.element(figures.getByText(EXAMPLE_WORDS)).toBeVisible()
  await expectSound()
  await field('Price, in pesos').fill('')
  await expect.element(figures.getByText(/Fill in the form/)).toBeVisible()
  await expect.element(figures.getByText(EXAMPLE_WORDS)).not.toBeInTheDocument()
})

test.each(walks)(
  'the price goes from a bank to Pag-IBIG and to a seller’s terms, %s',
  async (on) => {
    await openScreen('/calculators?price=2.4M', { on })
    await tab('Pag-IBIG loan').click()
    await expect.element(figures.getByText(/a month at 6.25% for 30 years/)).toBeVisible()
    await tab('Developer’s or owner’s terms').click()
    await expect.element(field('Price, in pesos')).toHaveValue('2.4M')
    await expect.element(figures.getByText('₱20,000.00').first()).toBeVisible()
    await field('Balloon after years (optional)').fill('5')
    await expect.element(figures.getByText(/at once after 5 years/)).toBeVisible()
    await expectSound()
    await tab('Pasalo').click()
    await expect.element(figures.getByText(EXAMPLE_WORDS)).toBeVisible()
    await field('Cash that the seller asks, in pesos').fill('350,000')
    await field('Balance that you take over').fill('1.2M')
    await expect.element(figures.getByText('₱1,550,000.00')).toBeVisible()
    await expectSound()
  },
)

test('a listing for sale says about how much a month, and leads to the calculator', async () => {
  const client = await admin()
  const priced = { status: 'active', listing_type: 'for_sale', price: '₱4M', bedrooms: 3 } as const
  const { id } = await makeListing(client, priced)
  await openScreen(`/property/${id}`, { on: 'phone' })
  await expect.element(page.getByText('₱4M₱4,000,000')).toBeVisible()
  const month = page.getByRole('link', { name: 'About ₱25,779 a month' })
  // What a buyer looks for first is above the bar: picture, price and facts.
  const facts = page.getByRole('term').filter({ hasText: 'bedroom' }).first()
  const bottom = facts.element().getBoundingClientRect().bottom
  expect(bottom).toBeLessThanOrEqual(month.element().getBoundingClientRect().top)
  await month.click()
  await expect.element(field('Price, in pesos')).toHaveValue('4000000')
  await expect.element(figures.getByText('₱25,778.98')).toBeVisible()
})

test.each([
  { listing_type: 'for_rent', price: '₱25,000 a month' },
  { listing_type: 'for_sale', price: '₱9,500 per sqm' },
  { listing_type: 'for_sale', price: 'From ₱4,000,000' },
] as const)('a listing says nothing of a month where its price is $price', async (listing) => {
  const { id, title } = await makeListing(await admin(), { status: 'active', ...listing })
  await openScreen(`/property/${id}`, { on: 'phone' })
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^About ₱/ })).not.toBeInTheDocument()
})
