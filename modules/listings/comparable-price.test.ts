import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupedNumber } from '../../platform/values/grouped-number.ts'
import { comparablePrice, type Priced, priceInFull, wholePrice } from './comparable-price.ts'

const lot: Priced = {
  price: '₱17,500 / sqm',
  price_amount: 17_500,
  price_basis: 'per_sqm',
  listing_type: 'for_sale',
  category: 'Lot Only',
  property_type: 'Lot Only',
  square_feet: 0,
  lot_area: 300,
}
const house: Priced = {
  ...lot,
  ...{ price: '₱4.2M', price_amount: 4_200_000, price_basis: 'total' },
  ...{ category: 'Residential', property_type: 'House and Lot', square_feet: 120, lot_area: 150 },
}
const condo: Priced = { ...house, property_type: 'Condominium', square_feet: 40, lot_area: 0 }
const shop: Priced = {
  ...lot,
  ...{ price: '₱450/sqm', price_amount: 450, price_basis: 'per_sqm_month' },
  ...{ listing_type: 'for_rent', category: 'Commercial', property_type: 'Commercial' },
  ...{ square_feet: 80, lot_area: 0 },
}
const flat: Priced = {
  ...condo,
  ...{ price: '₱25,000/month', price_amount: 25_000, price_basis: 'per_month' },
  ...{ listing_type: 'for_rent' },
}

describe('priceInFull', () => {
  it.each<[string, Partial<Priced>, string[]]>([
    ['a price typed short', house, ['₱4,200,000']],
    ['one in words', { ...house, price: 'Php 4.2 million' }, ['₱4,200,000']],
    ['one that is in full already', { ...house, price: 'PHP 4,200,000.00 net' }, []],
    ['a rent typed short', { ...flat, price: '25k monthly' }, ['₱25,000 a month']],
    ['a rent in full', flat, []],
    ['a range', { ...house, price: '₱4.2M to 5M' }, []],
    ['what a first payment is', { ...house, price: '₱4.2M DP' }, []],
    ['a price by the square metre', lot, []],
    ['no number', { ...house, price: 'Call us', price_amount: null, price_basis: null }, []],
  ])('of %s', (_what, property, words) => {
    expect(priceInFull({ ...lot, ...property })).toEqual(words)
  })
})

describe('comparablePrice', () => {
  it.each<[string, Partial<Priced>, string[]]>([
    ['a lot by the square metre', lot, ['₱5,250,000 in all']],
    [
      'one whose area stands as the floor’s',
      { ...lot, square_feet: 300, lot_area: 0 },
      ['₱5,250,000 in all'],
    ],
    ['one of unknown area', { ...lot, lot_area: 0 }, []],
    ['one with a building on it', { ...lot, square_feet: 60 }, []],
    ['“m2” in a price', { ...lot, price: 'P17,500 per m2' }, ['₱5,250,000 in all']],
    ['a bare lot’s total', { ...lot, ...pick(house) }, ['₱14,000 per sqm']],
    [
      'a total that does not come out even',
      { ...lot, ...pick(house), lot_area: 290 },
      ['about ₱14,483 per sqm'],
    ],
    ['a house and lot', house, []],
    ['a house of unknown lot', { ...house, lot_area: 0 }, []],
    ['a condominium', condo, ['₱105,000 per sqm']],
    ['a condominium of unknown floor', { ...condo, square_feet: 0 }, []],
    ['business space by the square metre', shop, ['₱36,000 a month in all', '₱432,000 a year']],
    [
      'business space by the month',
      { ...shop, price_basis: 'per_month', price: '₱36,000', price_amount: 36_000 },
      ['₱450 per sqm a month', '₱432,000 a year'],
    ],
    ['a home’s rent', flat, ['₱300,000 a year']],
    ['an amortization', { ...flat, listing_type: 'for_sale' }, []],
    [
      'a price that can’t be read',
      { ...lot, price: 'Upon request', price_amount: null, price_basis: null },
      [],
    ],
    ['nothing to pay', { ...lot, price: '₱0', price_amount: 0 }, []],
  ])('of %s', (_what, property, facts) => {
    expect(comparablePrice({ ...lot, ...property })).toEqual(facts)
  })

  it.each([
    '₱15,000 - 17,500/sqm',
    'from ₱17,500/sqm',
    'Starts at 17,500 per sqm',
    '₱17,500/sqm (300 sqm)',
    'DP ₱17,500',
    '17,500/sqm hanggang Disyembre',
  ])('says nothing of %j', (price) => {
    expect(comparablePrice({ ...lot, price })).toEqual([])
  })
})

const basis = fc.constantFrom('total', 'per_sqm', 'per_month', 'per_sqm_month', null)
const area = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 100_000 }))
const any = fc.record<Priced>({
  price: fc.constantFrom('₱1', '₱1 - 2', 'call'),
  price_amount: fc.option(fc.integer({ min: -5, max: 1_000_000_000 })),
  price_basis: basis,
  listing_type: fc.constantFrom('for_sale', 'for_rent'),
  category: fc.constantFrom('Residential', 'Commercial', 'Lot Only'),
  property_type: fc.constantFrom('House and Lot', 'Condominium', ''),
  square_feet: area,
  lot_area: area,
})

describe('whatever a listing holds', () => {
  it('amounts are grouped as in the Philippines, and never twice the same', () => {
    const grouped = new Intl.NumberFormat('en-PH', {
      style: 'currency',
      currency: 'PHP',
      maximumFractionDigits: 0,
    })
    fc.assert(
      fc.property(any, (property) => {
        const facts = comparablePrice(property)
        expect(new Set(facts).size).toBe(facts.length)
        for (const fact of facts) {
          const [, amount = ''] = /^(?:about )?(₱[\d,]+) /.exec(fact) ?? []
          expect(amount).toBe(grouped.format(Number(amount.replace(/[₱,]/g, ''))))
        }
        if (wholePrice(property) === null) expect(facts).toEqual([])
      }),
    )
  })

  it('the same land costs the same, priced whole or by the square metre', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer({ min: 1, max: 10_000 }),
        (rate, size) => {
          const bySqm = { ...lot, price_amount: rate, lot_area: size }
          const total = { ...bySqm, price_basis: 'total', price_amount: rate * size }
          expect(wholePrice(bySqm)).toBe(wholePrice(total))
          expect(comparablePrice(bySqm)).toEqual([`₱${groupedNumber(rate * size)} in all`])
          expect(comparablePrice(total)).toEqual([`₱${groupedNumber(rate)} per sqm`])
        },
      ),
    )
  })

  it('a total says nothing where floor and lot are both paid for', () => {
    fc.assert(
      fc.property(any, (property) => {
        fc.pre(property.square_feet > 0 && property.lot_area > 0)
        expect(comparablePrice(property).join()).not.toContain('per sqm')
      }),
    )
  })
})

function pick({ price, price_amount, price_basis }: Priced) {
  return { price, price_amount, price_basis }
}
