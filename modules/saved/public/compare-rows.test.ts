import { describe, expect, it } from 'vitest'
import type { ReferencedProperty } from '~/modules/listings/data/lookup-reads'
import { compareRows } from './compare-rows'

const house: ReferencedProperty = {
  id: 'b0000000-0000-4000-8000-000000000001',
  reference: 'BL-1001',
  category: 'Residential',
  created_at: '2026-11-01T00:00:00Z',
  price_lowered_at: null,
  title: 'House',
  price: '5,000,000',
  price_amount: 5_000_000,
  price_basis: 'total',
  address: '',
  city: 'Porac',
  state: 'Pampanga',
  shown_pin: '',
  listing_type: 'for_sale',
  status: 'active',
  featured: false,
  property_type: 'House',
  bedrooms: 3,
  bathrooms: 0,
  square_feet: 120,
  lot_area: 0,
  kind: null,
  furnishing: '',
  storeys: 0,
  parking_spaces: 0,
  turnover: '',
  title_kind: '',
  title_is_clean: '',
  financing: [],
  association_dues: 0,
  real_property_tax: 0,
  pets: '',
  flood_history: '',
  lahar_history: '',
  hazard_source: '',
  amenities: ['Pool', 'Garage'],
  nearby_landmarks: [],
  property_images: [],
  agent: null,
}
const month = { amount: '₱30,000', assumed: '20% down' }
const rowsOf = (...others: Partial<ReferencedProperty>[]) =>
  compareRows([house, ...others.map((other) => ({ ...house, ...other }))], ({ price_amount }) =>
    price_amount === house.price_amount ? month : undefined,
  )
const labels = (rows: ReturnType<typeof compareRows>) => rows.map(({ label }) => label)

it('leaves out what none of them says', () => {
  expect(labels(rowsOf())).toEqual([
    'Price',
    'A month, about',
    'Floor area',
    'Location',
    'Status',
    'Listing type',
    'Category',
    'Type',
    'Bedrooms',
    'Amenities',
  ])
})

it('knows what differs, also where one says nothing', () => {
  const rows = rowsOf({ price: '₱6M', bathrooms: 2, status: 'sold' })
  expect(labels(rows.filter(({ isDifferent }) => isDifferent))).toEqual([
    'Price',
    'Status',
    'Bathrooms',
  ])
  expect(rows.find(({ label }) => label === 'Bathrooms')?.values).toEqual([[], ['2']])
})

it('takes the same in another order, or in capitals, for the same', () => {
  const rows = rowsOf({ amenities: ['garage', 'POOL'], price: '₱5,000,000' })
  expect(rows.filter(({ isDifferent }) => isDifferent)).toEqual([])
})

it('says what a lot by the square metre comes to', () => {
  const lot = { category: 'Lot Only', bedrooms: 0, square_feet: 0, lot_area: 300 }
  const [row] = rowsOf({
    ...lot,
    price: '₱10,000 / sqm',
    price_amount: 10_000,
    price_basis: 'per_sqm',
  }).filter(({ label }) => label === 'Comparable price')
  expect(row?.values).toEqual([[], ['₱3,000,000 in all']])
})

it('compares what staff filled in of the facts', () => {
  const rows = rowsOf({ kind: 'townhouse', financing: ['cash', 'pag_ibig'] })
  const factOf = (label: string) => rows.find((row) => row.label === label)?.values
  expect(factOf('Kind of property')).toEqual([[], ['Townhouse']])
  expect(factOf('Payment')).toEqual([[], ['Cash, Pag-IBIG loan']])
  expect(factOf('Pets')).toBeUndefined()
})

it('names once what a listing says twice', () => {
  const rows = rowsOf({ amenities: ['Pool', 'Garage', 'Pool'] })
  expect(rows.find(({ label }) => label === 'Amenities')).toEqual({
    label: 'Amenities',
    values: [
      ['Garage', 'Pool'],
      ['Garage', 'Pool'],
    ],
    isDifferent: false,
    isFirst: false,
    best: { word: '', indexes: [] },
  })
})

it('begins with the few that decide', () => {
  const rows = rowsOf({ lot_area: 200 })
  expect(labels(rows.filter(({ isFirst }) => isFirst))).toEqual(labels(rows).slice(0, 5))
  expect(rows[1]?.values).toEqual([Object.values(month), Object.values(month)])
})

describe('what a buyer looks for in a row', () => {
  const bestIn = (label: string, ...others: Parameters<typeof rowsOf>) =>
    rowsOf(...others).find((row) => row.label === label)?.best

  it('is the lowest price and the largest areas', () => {
    const others = [
      { price: '4,900,000', price_amount: 4_900_000, square_feet: 90, lot_area: 100 },
      { price: '4,900,000', price_amount: 4_900_000, square_feet: 200, lot_area: 0 },
    ]
    expect(bestIn('Price', ...others)).toEqual({ word: 'lowest', indexes: [1, 2] })
    expect(bestIn('Floor area', ...others)).toEqual({ word: 'largest', indexes: [2] })
  })

  it('is nothing where all say the same, where one alone says it, or where rent meets sale', () => {
    const none = { word: '', indexes: [] }
    expect(bestIn('Price', {})).toEqual(none)
    expect(bestIn('Lot area', { lot_area: 300 })).toEqual(none)
    const rent = { listing_type: 'for_rent', price: '9,000', price_amount: 9_000 }
    expect(bestIn('Price', { ...rent, price_basis: 'per_month' })).toEqual(none)
  })

  it('leaves out a price that is no sure whole', () => {
    const others = [
      { price: 'From 3M', price_amount: 3_000_000 },
      { price: '6M', price_amount: 6e6 },
    ]
    expect(bestIn('Price', ...others)).toEqual({ word: 'lowest', indexes: [0] })
  })
})
