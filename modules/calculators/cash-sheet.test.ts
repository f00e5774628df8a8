import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatCentavos } from '../../kit/money/centavos.ts'
import { testRate, testRates } from '../../testing/rates.ts'
import { CALCULATOR_FIELDS, parseCalculator } from './calculator-fields.ts'
import { PAYING, SELLERS } from './cash-fields.ts'
import { cashAnswer } from './cash-sheet.ts'
import { RATE_FIELDS, ratesToLookUp } from './rate-fields.ts'
import { type Rates, ratesInForce } from './rates.ts'

const sanFernando = testRate({ key: 'transfer_tax', town: 'san-fernando', low: 0.5, high: 0.5 })
const rates = testRates(sanFernando)

const today = '2026-11-27'

function sheetOf(typed: Record<string, string>, of = rates, on = today) {
  const { sheet } = cashAnswer(typed, of, on)
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
    expect(lines.transfer_tax?.sources[0]?.place).toBe('for San Fernando')
    expect(lines.sale_stamps?.sources[0]?.place).toBe('for all towns')
  })

  it.each<[law: string, typed: Record<string, string>, key: string, amount: string]>([
    ['NIRC 24(D)(1): 6 % of ₱2.5M', { price: '2.5M' }, 'capital_gains_tax', '₱150,000.00'],
    [
      'NIRC 24(D)(1): 6 % of a zonal value of ₱3.2M above the price',
      { price: '2.5M', value: '3.2M' },
      'capital_gains_tax',
      '₱192,000.00',
    ],
    [
      'NIRC 24(D)(1): of the price where the value is lower',
      { price: '2.5M', value: '2M' },
      'capital_gains_tax',
      '₱150,000.00',
    ],
    [
      'RR 2-98, 2.57.2: 1.5 to 6 % of ₱10M',
      { price: '10M', seller: 'business' },
      'withholding_tax',
      '₱150,000.00–₱600,000.00',
    ],
    ['NIRC 196: ₱15 for each ₱1,000 of ₱6.8M', { price: '6.8M' }, 'sale_stamps', '₱102,000.00'],
    [
      'NIRC 196: ₱15 for 1,234 times ₱1,000 and a part of it',
      { price: '1,234,567.89' },
      'sale_stamps',
      '₱18,525.00',
    ],
    [
      'NIRC 196: ₱15 more for one centavo above ₱2M',
      { price: '1M', value: '2,000,000.01' },
      'sale_stamps',
      '₱30,015.00',
    ],
    [
      'NIRC 195 and 179: 0.4 to 1.15 % of a loan of ₱4M',
      { price: '5M' },
      'loan_stamps',
      '₱16,000.00–₱46,000.00',
    ],
    [
      'LGC 135: half of 1 % of ₱1,234,567.89',
      { price: '1,234,567.89' },
      'transfer_tax',
      '₱6,172.84',
    ],
    [
      'NIRC 106 and RR 1-2024: up to 12 % of a house of ₱3,600,001',
      { price: '3,600,001', seller: 'business' },
      'vat',
      '₱0.00–₱432,000.12',
    ],
    [
      'NIRC 106: up to 12 % of commercial space of ₱2M',
      { price: '2M', seller: 'business', kind: 'commercial' },
      'vat',
      '₱0.00–₱240,000.00',
    ],
    [
      'LRA schedule: ₱8,796 and 415 steps of ₱90 for ₱10M; the rule of thumb ₱25,000',
      { price: '10M' },
      'registration',
      '₱25,000.00–₱46,146.00',
    ],
    [
      'LRA schedule: the mortgage of ₱1.6M is within the first ₱1.7M',
      { price: '2M' },
      'annotation',
      '₱4,000.00–₱8,796.00',
    ],
    ['custom: ₱3,000 to 1 % of ₱2.5M', { price: '2.5M' }, 'notary', '₱3,000.00–₱25,000.00'],
    ['custom: 3 to 5 % of ₱2.5M', { price: '2.5M' }, 'broker_fee', '₱75,000.00–₱125,000.00'],
  ])('by hand, %s', (_law, typed, key, amount) => {
    expect(sheetOf(typed).amount(key)).toBe(amount)
  })

  it('says where a figure of the town is not on file', () => {
    const { lines } = sheetOf({ price: '2M', town: 'porac' })
    expect(lines.transfer_tax?.sources[0]?.place).toBe(
      'for all towns, since we have none for Porac',
    )
    expect(lines.sale_stamps?.sources[0]?.place).toBe('for all towns')
  })

  it.each(RATE_FIELDS.map(({ key }) => key))(
    'says it where %s was emptied, and adds nothing for it',
    (key) => {
      const emptied = testRates(testRate({ key }))
      for (const seller of Object.keys(SELLERS)) {
        for (const paying of Object.keys(PAYING)) {
          const typed = { price: '4M', seller, paying, payer: 'buyer' }
          const [before, after] = [sheetOf(typed).sheet, sheetOf(typed, emptied).sheet]
          expect(after.lines.map((line) => line.key)).toEqual(before.lines.map((line) => line.key))
          const lost = after.lines.filter(
            ({ amount }, index) => !amount && before.lines[index]?.amount,
          )
          const known = after.lines.filter(({ amount }) => amount)
          for (const line of known) {
            expect(line.amount).toEqual(before.lines.find((each) => each.key === line.key)?.amount)
          }
          for (const { payer, label } of lost) {
            if (payer === 'buyer') expect(after.without).toContain(label)
          }
          const cost = known.filter(({ payer }) => payer === 'buyer')
          const sum = cost.reduce((total, { amount }) => total + (amount?.high ?? 0n), 0n)
          expect(after.bill.buyer.high).toBe(sum)
        }
      }
    },
  )

  it('never costs more in all with more cash down', () => {
    const thousands = fc.integer({ min: 100, max: 50_000 })
    const share = fc.integer({ min: 0, max: 100 })
    const paying = fc.constantFrom('bank', 'pagibig')
    fc.assert(
      fc.property(thousands, share, share, paying, (price, one, other, by) => {
        const costOf = (down: number) => {
          const typed = { price: `${price}k`, down: `${down}%`, paying: by }
          const { sheet } = sheetOf(typed)
          return {
            low: sheet.bill.buyer.low + sheet.loan,
            high: sheet.bill.buyer.high + sheet.loan,
          }
        }
        const [less, more] = [costOf(Math.min(one, other)), costOf(Math.max(one, other))]
        expect(more.low).toBeLessThanOrEqual(less.low)
        expect(more.high).toBeLessThanOrEqual(less.high)
      }),
    )
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

  it('names a figure that is being adjusted beside the main one, from its day on', () => {
    const facts = { source: 'RR 1-2024', review_on: '2027-01-01' }
    const threshold = testRate({ key: 'vat_threshold', low: 3.6e6, high: 3.6e6, ...facts })
    const sourcesOn = (day: string) => {
      const sheet = sheetOf({ price: '3.7M', seller: 'business' }, testRates(threshold), day)
      return sheet.lines.vat?.sources.map(({ source }) => source)
    }
    expect(sourcesOn('2026-12-31')).toEqual(['The source of vat'])
    expect(sourcesOn('2027-01-01')).toEqual(['The source of vat', 'RR 1-2024'])
  })

  it('says from which values taxes are calculated in the town, or that this is not known', () => {
    const schedule = (low: number | null, further = {}) =>
      testRate({
        key: 'value_schedule',
        town: 'porac',
        low,
        high: low,
        source: 'Ordinance 7',
        ...further,
      })
    const wordsOf = (of: ReturnType<typeof testRates>, town = 'porac') =>
      sheetOf({ price: '2M', town }, of).sheet.baseWords
    expect(wordsOf(testRates(), '')).toMatch(
      /zonal value.*we don’t know: ask the assessor of each town/,
    )
    expect(wordsOf(testRates())).toMatch(/we don’t know: ask the assessor of Porac/)
    expect(wordsOf(testRates(schedule(0)))).toMatch(
      /not in force in Porac yet \(Ordinance 7, looked up/,
    )
    const adopted = testRates(schedule(1, { valid_from: '2026-07-01' }))
    expect(wordsOf(adopted)).toMatch(
      /^Taxes are calculated in Porac from the price or the schedule .* since 1 July 2026, .*Ordinance 7/,
    )
    expect(wordsOf(adopted, 'lubao')).toMatch(/we don’t know: ask the assessor of Lubao/)
    const due = testRates(schedule(0, { review_on: today }))
    expect(wordsOf(due)).toMatch(/we don’t know/)
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
    const { problems, sheet } = cashAnswer(typed, rates, today)
    expect(Object.keys(problems)).toEqual([field])
    expect(sheet).toBeUndefined()
  })

  it('adds up, whatever is typed', () => {
    const text = fc.oneof(fc.string(), fc.constantFrom('3M', '20%', 'lot', 'business', 'bank', '0'))
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...CALCULATOR_FIELDS), text), (search) => {
        const { sheet, problems } = cashAnswer(parseCalculator(search), rates, today)
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
    const vat = { key: 'vat', low: 12, high: 12, created_at: '2024-01-01T00:00:00Z' }
    const shown = testRates(testRate({ ...vat, checked_on: '2025-11-23' }))
    const old = (rates: Rates, today: string) =>
      ratesToLookUp(rates, today).old.map(({ key }) => key)
    expect(old(shown, '2026-11-23')).toEqual([])
    expect(old(shown, '2026-11-24')).toEqual(['vat'])
    expect(old(testRates(testRate({ ...vat, checked_on: null })), '2026-11-24')).toEqual(['vat'])
  })

  it('that came with a new site are not asked for on its first day', () => {
    const vat = { key: 'vat', low: 12, high: 12, checked_on: null }
    const shipped = testRates(testRate({ ...vat, created_at: '2026-11-24T00:00:00Z' }))
    expect(ratesToLookUp(shipped, '2026-11-24').old).toEqual([])
    expect(ratesToLookUp(shipped, '2027-11-25').old).not.toEqual([])
    const ended = testRates(testRate({ ...vat, review_on: '2026-01-01' }))
    expect(ratesToLookUp(ended, '2026-11-24')).toEqual({ due: [], old: [] })
    expect(ratesToLookUp(ended, '2027-11-25').due).toEqual([])
    expect(ratesToLookUp(ended, '2027-11-25').old).toHaveLength(
      ratesToLookUp(shipped, '2027-11-25').old.length,
    )
  })

  it('are due from the day on which their source ends, and asked for once', () => {
    const facts = { key: 'vat_threshold', low: 3.6e6, high: 3.6e6, review_on: '2027-01-01' }
    const dueOf = (today: string, further = {}) => {
      const { due, old } = ratesToLookUp(testRates(testRate({ ...facts, ...further })), today)
      return [due, old].map((rates) => rates.map(({ key }) => key))
    }
    expect(dueOf('2026-12-31')).toEqual([[], []])
    expect(dueOf('2027-01-01')).toEqual([['vat_threshold'], []])
    expect(dueOf('2027-01-01', { checked_on: null })).toEqual([['vat_threshold'], []])
    expect(dueOf('2027-01-01', { low: null, high: null })).toEqual([[], []])
  })
})
