import { describe, expect, it } from 'vitest'
import { type PriceReading, priceDoubt, priceReadingWords } from './price-reading.ts'

const house = { listing_type: 'for_sale', square_feet: 118, lot_area: 240 }
const rented = { ...house, listing_type: 'for_rent' }
const read = (given: Partial<PriceReading>): PriceReading => ({
  amount: 4_900_000,
  basis: 'total',
  whole: given.amount ?? 4_900_000,
  low: null,
  high: null,
  compared: 0,
  doubt: null,
  ...given,
})

describe('what a typed price reads as', () => {
  it.each([
    [read({}), house, 'Reads as ₱4,900,000, for sale, about ₱41,525 per sqm of floor.'],
    [
      read({}),
      { ...house, square_feet: 0 },
      'Reads as ₱4,900,000, for sale, about ₱20,417 per sqm of lot.',
    ],
    [read({}), { ...house, square_feet: 0, lot_area: 0 }, 'Reads as ₱4,900,000, for sale.'],
    [read({ amount: 18_000, basis: 'per_month' }), rented, 'Reads as ₱18,000 a month.'],
    [
      read({ amount: 9500, basis: 'per_sqm', whole: 2_280_000 }),
      house,
      'Reads as ₱9,500 per sqm, ₱2,280,000 in all.',
    ],
    [read({ amount: 9500, basis: 'per_sqm', whole: null }), house, 'Reads as ₱9,500 per sqm.'],
    [
      read({ amount: 450.5, basis: 'per_sqm_month', whole: 53_159 }),
      rented,
      'Reads as ₱451 per sqm a month, ₱53,159 a month in all.',
    ],
    [
      read({ amount: 1500, basis: null, whole: null }),
      rented,
      'Reads as ₱1,500, but not for how much of it, so it can’t be compared.',
    ],
    [
      read({ amount: null, basis: null, whole: null }),
      house,
      'No amount can be read from this, so it can’t be sorted or filtered by.',
    ],
  ])('%o', (reading, property, words) => {
    expect(priceReadingWords(reading, property)).toBe(words)
  })
})

describe('a doubt about a typed price', () => {
  const beside = { low: 2_000_000, high: 9_000_000, compared: 5 }

  it.each([
    [read({ amount: 400_000, ...beside }), house],
    [read({ amount: 45_000_000, ...beside }), house],
    [read({ amount: 50_000 }), house],
    [read({ amount: 1_000_000_000 }), house],
    [read({ amount: 500, basis: 'per_month' }), rented],
    [read({ amount: null, whole: null }), house],
    [read({ amount: 1, basis: 'per_sqm', whole: null }), house],
  ])('is none for %o', (reading, property) => {
    expect(priceDoubt(reading, property)).toBeUndefined()
  })

  it.each([
    [read({ amount: 1 }), house, '₱1 is very little. Is the price right?'],
    [read({ amount: 4_900_000_000 }), house, '₱4,900,000,000 is a lot. Is the price right?'],
    [
      read({ amount: 6_000_000, basis: 'per_month' }),
      rented,
      '₱6,000,000 a month is a lot. Is the price right?',
    ],
    [
      read({ amount: 399_999, ...beside }),
      house,
      'Others like it in the same town ask ₱2,000,000 to ₱9,000,000. Is the price right?',
    ],
    [
      read({ amount: 49_000_000, ...beside }),
      house,
      'Others like it in the same town ask ₱2,000,000 to ₱9,000,000. Is the price right?',
    ],
    [
      read({ amount: 18_000, basis: 'per_month', whole: null }),
      house,
      'That is a price a month, and the listing is for sale.',
    ],
  ])('is said of %o', (reading, property, words) => {
    expect(priceDoubt(reading, property)).toBe(words)
  })
})

describe('a doubt about how a price is written', () => {
  const none = { amount: null, basis: null, whole: null }

  it.each([
    ['foreign_currency', none, 'This price is in another currency'],
    ['part_of_price', none, 'This is only a part of a price'],
    ['odd_digits', none, 'These digits can be read in more than one way.'],
    ['several_amounts', { amount: 3_900_000 }, 'There are several amounts. Is ₱3,900,000'],
    ['rent_of_other_time', { amount: 12_000, basis: null, whole: null }, 'That is a price for a'],
    ['decimal_comma', { amount: 4_200_000 }, 'Reads as ₱4,200,000, with the comma'],
  ])('%s', (doubt, reading, words) => {
    expect(priceDoubt(read({ ...reading, doubt }), house)).toMatch(words)
  })
})
