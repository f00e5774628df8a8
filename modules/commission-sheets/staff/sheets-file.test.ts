import { expect, it } from 'vitest'
import { OWN_COLUMNS, SUM_COLUMNS, totalsOf } from './sheet-sums'
import { sheetsFile } from './sheets-file'

const sheet = {
  ...{ id: 's', property_id: 'p', reference: 'BL-1', title: '=HYPERLINK("https://x")' },
  ...{ status: 'sold', sold_on: '2026-11-03', price: 4_200_000, commission: 210_000 },
  ...{ vat_amount: 25_200, share: 105_000, withheld: 10_500.01, office: 105_000 },
}

it('has a row a sheet, in which nothing is a formula', () => {
  const [head, row, end] = sheetsFile([sheet], SUM_COLUMNS).split('\r\n')
  expect(head).toContain(
    '"Status","Sold on","Price","Commission","VAT","Withheld","Paid out","Office"',
  )
  expect(row).toBe(
    `"BL-1","'=HYPERLINK(""https://x"")","Sold","2026-11-03","4200000.00","210000.00","25200.00","10500.01","94499.99","105000.00"`,
  )
  expect(end).toBe('')
})

it('keeps to the own share of who sees no more', () => {
  const [head, row] = sheetsFile([{ ...sheet, office: null }], OWN_COLUMNS).split('\r\n')
  expect(head).toContain('"Commission","Your share","Withheld","Paid out"')
  expect(head).not.toContain('Office')
  expect(row).toContain('"210000.00","105000.00","10500.01","94499.99"')
})

it('adds up to the centavo', () => {
  const cents = {
    ...sheet,
    commission: 0.1,
    vat_amount: 0.02,
    share: 0.07,
    withheld: 0.01,
    office: 0.03,
  }
  expect(totalsOf(Array(3).fill(cents))).toEqual({
    ...{ commission: 30n, vat: 6n, share: 21n, withheld: 3n, paid: 18n, office: 9n },
  })
})
