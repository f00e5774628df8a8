import { expect, it } from 'vitest'
import type { EarlierSheet, Sale } from '~/modules/commission-sheets/data/staff-reads'
import { manilaDay } from '~/platform/values/dates'
import { startOfSheet } from './sheet-start'
import { newShare, typedSheet } from './sheet-values'
import { lastWithholding, usualTerms } from './usual-terms'

const ana = { profile_id: 'a', name: 'Ana Cruz' }
const sale: Sale = {
  ...{ id: 'x', title: 'House', reference: 'BL-1', price: '₱4.2M', price_amount: 4_200_000 },
  ...{ listing_type: 'for_sale', status: 'sold', agent: ana },
}
const earlier: EarlierSheet[] = [
  { vat: 'on_top', commission_shares: [{ ...ana, share: 40, withholding: 5 }] },
  {
    vat: '',
    commission_shares: [
      { ...ana, share: 50, withholding: 10 },
      { profile_id: null, name: 'Ben Reyes', share: 30, withholding: 2.5 },
    ],
  },
]
const nothing = typedSheet(null)

it('is empty where nothing is known', () => {
  expect(startOfSheet(null, '', [])).toEqual(nothing)
  expect(startOfSheet({ ...sale, status: 'active' }, '', [])).toMatchObject({ sold_on: '' })
})

it('has the price, what was agreed, and what is usual', () => {
  expect(startOfSheet(sale, '5% VAT inclusive', earlier)).toEqual({
    ...nothing,
    ...{ price: '4,200,000', kind: 'rate', rate: '5', vat: 'included' },
    sold_on: manilaDay(),
    shares: [{ ...newShare, ...ana, share: '40', withholding: '5' }],
  })
  expect(startOfSheet(sale, 'As always', earlier)).toMatchObject({
    kind: 'rate',
    rate: '',
    vat: 'on_top',
  })
})

it('asks for months of rent where it was rented', () => {
  const rent = { ...sale, price: '₱25,000 a month', price_amount: 25_000, status: 'rented' }
  expect(startOfSheet(rent, '', [])).toMatchObject({ price: '25,000', kind: 'months', months: '' })
  expect(startOfSheet(rent, 'One month’s rent', [])).toMatchObject({ kind: 'months', months: '1' })
  expect(startOfSheet(rent, '5%', [])).toMatchObject({ kind: 'rate', rate: '5' })
})

it('takes no price that is not the whole one, and no share that nobody ever had', () => {
  const lot = { ...sale, price: '₱15,000/sqm', price_amount: 15_000 }
  expect(startOfSheet(lot, '', [])).toMatchObject({ price: '', shares: [] })
  expect(startOfSheet({ ...sale, agent: null, price_amount: null }, '', earlier)).toMatchObject({
    price: '',
    shares: [],
  })
})

it('knows by account, or else by name, what somebody had last', () => {
  expect(usualTerms(earlier, { profile_id: 'a', name: 'Other' })).toEqual({
    share: '40',
    withholding: '5',
  })
  expect(usualTerms(earlier, { profile_id: '', name: ' ben reyes ' })?.withholding).toBe('2.5')
  expect(usualTerms(earlier, { profile_id: 'b', name: 'Ben Reyes' })).toBeUndefined()
  expect(usualTerms(earlier, { profile_id: '', name: '' })).toBeUndefined()
  expect(lastWithholding(earlier)).toBe('5')
  expect(lastWithholding([])).toBe('')
})
