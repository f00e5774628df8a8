import { describe, expect, it } from 'vitest'
import {
  type PriceReading,
  priceDoubt,
  priceReadingWords,
  writtenDoubtWords,
} from './price-reading.ts'
import { readPrice } from './read-price.ts'

const house = { listing_type: 'for_sale', square_feet: 118, lot_area: 240 }
const rented = { ...house, listing_type: 'for_rent' }
const read = (given: Partial<PriceReading>): PriceReading => ({
  amount: 4_900_000,
  basis: 'total',
  whole: given.amount ?? 4_900_000,
  low: null,
  high: null,
  compared: 0,
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
    expect(priceDoubt('₱1', reading, property)).toBeUndefined()
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
    expect(priceDoubt('₱1', reading, property)).toBe(words)
  })
})

describe('a doubt about how a price is written', () => {
  const none = read({ amount: null, basis: null, whole: null })

  it.each([
    ['US$ 90,000', none, 'This price is in another currency'],
    ['equity 850k', none, 'This is only a part of a price'],
    ['RM 500k', none, 'This price is in another currency'],
    ['US 100k', none, 'This price is in another currency'],
    ['100k US', none, 'This price is in another currency'],
    ['1m quid', none, 'This price is in another currency'],
    ['350k assume', none, 'This is only a part of a price'],
    ['350k assume loan', none, 'This is only a part of a price'],
    ['4 2M', none, 'These digits can be read in more than one way.'],
    ['₱4. 2M', none, 'These digits can be read in more than one way.'],
    ['4.2M-3.9M', read({ amount: 3_900_000 }), 'There are several amounts. Is ₱3,900,000'],
    [
      '12,000 / night',
      read({ amount: 12_000, basis: null, whole: null }),
      'That is a price for a night',
    ],
    [
      '400k yearly',
      read({ amount: 400_000, basis: null, whole: null }),
      'That is a price for a night',
    ],
    ['4,9000,000', none, 'These digits can be read in more than one way.'],
    ['₱6,5OO,OOO', none, 'These digits can be read in more than one way.'],
    [
      '4,2M',
      read({ amount: 4_200_000 }),
      'Reads as ₱4,200,000, with the comma as a decimal point.',
    ],
  ])('%s', (price, reading, words) => {
    expect(priceDoubt(price, reading, house)).toMatch(words)
  })

  it.each([
    ...[
      'Price on request',
      '₱4.2M',
      '4.200.000,00',
      '3.9M - 4.2M',
      '4.2M → 3.9M',
      '1.5M per hectare',
    ],
    ...[
      '1.8M assume balance',
      '₱4.2M, call us',
      '2 rm apartment 4.2M',
      '3 500 000',
      'Blk 4 Lot 2, 3M',
    ],
  ])('none: %s', (price) => {
    expect(writtenDoubtWords(readPrice(price, 'for_sale'))).toBeUndefined()
  })
})
