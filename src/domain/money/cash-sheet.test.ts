import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { testRate, testRates } from '../../../testing/rates.ts'
import { CALCULATOR_FIELDS, parseCalculator } from './calculator-fields.ts'
import { cashAnswer } from './cash-sheet.ts'
import { formatCentavos } from './centavos.ts'
import { oldRates } from './rate-fields.ts'
import { ratesInForce } from './rates.ts'

const sanFernando = testRate({ key: 'transfer_tax', town: 'san-fernando', low: 0.5, high: 0.5 })
const rates = testRates(sanFernando)

function sheetOf(typed: Record<string, string>, of = rates) {
  const { sheet } = cashAnswer(typed, of)
  if (!sheet) throw new Error('no sheet')
  const lines = Object.fromEntries(sheet.lines.map((line) => [line.key, line]))
  const amount = (key: string) => {
    const { low = 0n, high = 0n } = lines[key]?.amount ?? {}
    return low === high ? formatCentavos(low) : `${formatCentavos(low)}–${formatCentavos(high)}`
  }
  return { sheet, lines, amount }
}

describe('all the cash needed', () => {
  it('by hand: a private house and lot for ₱4.2M in full, in San Fernando', () => {
    const { amount, lines } = sheetOf({ price: '4.2M', paying: 'cash', town: 'san-fernando' })
    expect(amount('capital_gains_tax')).toBe('₱252,000.00')
    expect(amount('sale_stamps')).toBe('₱63,000.00')
    expect(amount('transfer_tax')).toBe('₱21,000.00')
    // 2,500,000 beyond 1,700,000 are 125 steps of 20,000: 8,796 + 125 × 90.
    expect(amount('registration')).toBe('₱10,500.00–₱20,046.00')
    expect(amount('broker_fee')).toBe('₱126,000.00–₱210,000.00')
    expect(lines.capital_gains_tax?.payer).toBe('seller')
    expect(lines.sale_stamps?.payer).toBe('buyer')
    expect(lines.transfer_tax?.source?.isOfTown).toBe(true)
  })

  it('by hand: a part of a step is a whole one', () => {
    expect(sheetOf({ price: '1,700,001', paying: 'cash' }).amount('registration')).toContain(
      '₱8,886.00',
    )
    expect(sheetOf({ price: '1.7M', paying: 'cash' }).amount('registration')).toContain('₱8,796.00')
  })

  it('by hand: ₱3M with 20 % down by a loan of ₱2.4M', () => {
    const { amount, sheet } = sheetOf({ price: '3M' })
    expect(amount('price')).toBe('₱600,000.00')
    expect(amount('loan_stamps')).toBe('₱9,600.00–₱27,600.00')
    expect(amount('loan_insurance')).toBe('₱7,200.00–₱24,000.00')
    expect(formatCentavos(sheet.loan)).toBe('₱2,400,000.00')
  })

  it('reckons taxes from the higher of price and value', () => {
    const { amount } = sheetOf({ price: '3M', value: '4M' })
    expect(amount('sale_stamps')).toBe('₱60,000.00')
    expect(amount('broker_fee')).toBe('₱90,000.00–₱150,000.00')
  })

  it('has withholding tax and VAT where the seller is in the business', () => {
    const { lines, amount } = sheetOf({ price: '4M', seller: 'business' })
    expect(lines.capital_gains_tax).toBeUndefined()
    expect(amount('withholding_tax')).toBe('₱60,000.00–₱240,000.00')
    expect(amount('vat')).toBe('₱0.00–₱480,000.00')
    expect(sheetOf({ price: '3.6M', seller: 'business' }).lines.vat).toBeUndefined()
    expect(sheetOf({ price: '1M', seller: 'business', kind: 'lot' }).lines.vat).toBeDefined()
  })

  it('asks who pays', () => {
    const buyer = sheetOf({ price: '2M', payer: 'buyer' }).lines
    expect([buyer.capital_gains_tax?.payer, buyer.broker_fee?.payer]).toEqual(['buyer', 'seller'])
    const seller = sheetOf({ price: '2M', payer: 'seller' }).lines
    expect([seller.transfer_tax?.payer, seller.loan_stamps?.payer]).toEqual(['seller', 'buyer'])
  })

  it('says what the total lacks', () => {
    expect(sheetOf({ price: '2M' }).sheet.without).toEqual(['Association and move-in'])
    const emptied = testRates(testRate({ key: 'sale_stamps' }))
    const { sheet } = sheetOf({ price: '2M', kind: 'lot' }, emptied)
    expect(sheet.without).toEqual(['Documentary stamps on the sale'])
    expect(sheetOf({ price: '2M', kind: 'lot' }, new Map()).sheet.without).toHaveLength(9)
  })

  it('shows other money where staff give a rate', () => {
    const dollars = testRates(testRate({ key: 'usd', low: 58, high: 58 }))
    const [shown] = sheetOf({ price: '580000', paying: 'cash' }, dollars).sheet.otherMoney
    expect(shown?.name).toBe('US dollar')
    expect(shown?.low).toBeGreaterThan(1_000_000n)
    expect(sheetOf({ price: '580000' }).sheet.otherMoney).toEqual([])
  })

  it.each([
    [{ price: 'x' }, 'price'],
    [{ price: '2M', value: 'x' }, 'value'],
    [{ price: '2M', down: '3M' }, 'down'],
  ])('%j: words at %s, and no total', (typed, field) => {
    const { problems, sheet } = cashAnswer(typed, rates)
    expect(Object.keys(problems)).toEqual([field])
    expect(sheet).toBeUndefined()
  })

  it('adds up, whatever is typed', () => {
    const text = fc.oneof(fc.string(), fc.constantFrom('3M', '20%', 'lot', 'business', 'bank', '0'))
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...CALCULATOR_FIELDS), text), (search) => {
        const { sheet, problems } = cashAnswer(parseCalculator(search), rates)
        expect(Boolean(sheet) || Object.keys(problems).length > 0).toBe(true)
        if (!sheet) return
        const sum = (end: 'low' | 'high') =>
          sheet.lines.reduce((total, { amount }) => total + (amount?.[end] ?? 0n), 0n)
        expect(sheet.bill.buyer.low + sheet.bill.seller.low).toBe(sum('low'))
        expect(sheet.bill.buyer.high + sheet.bill.seller.high).toBe(sum('high'))
        for (const { amount } of sheet.lines)
          if (amount) expect(amount.high >= amount.low).toBe(true)
      }),
    )
  })
})

describe('the figures in force', () => {
  it('are the latest that have begun, the newest of a day', () => {
    const versions = [
      testRate({ key: 'vat_threshold', low: 3_600_000, valid_from: '2024-01-01' }),
      testRate({ key: 'vat_threshold', low: 4_000_000, valid_from: '2027-01-01' }),
      testRate({ key: 'vat', low: 12 }),
      testRate({ key: 'vat', low: 13, created_at: '2026-11-25T00:00:00Z' }),
    ]
    expect(ratesInForce(versions, '2026-12-31').get('vat_threshold')?.low).toBe(3_600_000)
    expect(ratesInForce(versions, '2027-01-01').get('vat_threshold')?.low).toBe(4_000_000)
    expect(ratesInForce(versions.toReversed(), '2027-01-01').get('vat')?.low).toBe(13)
  })

  it('are old a year after somebody looked', () => {
    const shown = testRates(testRate({ key: 'vat', low: 12, high: 12, checked_on: '2025-11-23' }))
    expect(oldRates(shown, '2026-11-23')).toEqual([])
    expect(oldRates(shown, '2026-11-24').map(({ key }) => key)).toEqual(['vat'])
    const unseen = testRates(testRate({ key: 'vat', low: 12, high: 12, checked_on: null }))
    expect(oldRates(unseen, '2026-11-24').map(({ key }) => key)).toEqual(['vat'])
  })
})
