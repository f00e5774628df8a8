import { expect, it } from 'vitest'
import { readAgreed } from './agreed-commission.ts'

it.each([
  ['5%', 'rate', '5', undefined],
  ['3.5 per cent of the price', 'rate', '3.5', undefined],
  ['５％ VAT inclusive', 'rate', '5', 'included'],
  ['5% inclusive of 12% VAT', 'rate', '5', 'included'],
  ['5% plus VAT', 'rate', '5', 'on_top'],
  ['5% + 12% VAT', 'rate', '5', 'on_top'],
  ['5% VAT-ex', 'rate', '5', 'on_top'],
  ['5%, VAT-exempt', 'rate', '5', ''],
  ['5% non-VAT', 'rate', '5', ''],
  ['One month’s rent', 'months', '1', undefined],
  ['1 month rental', 'months', '1', undefined],
  ['one and a half months', 'months', '1.5', undefined],
  ['Half a month', 'months', '0.5', undefined],
  ['2 months', 'months', '2', undefined],
  ['₱200,000.', 'fixed', '₱200,000', undefined],
  ['Php 200k plus VAT', 'fixed', 'php 200k', 'on_top'],
  ['200,000', 'fixed', '200,000', undefined],
])('“%s” is agreed as %s of %s, VAT %s', (words, kind, value, vat) =>
  expect(readAgreed(words)).toEqual({ kind, value, vat }),
)

it.each([
  '',
  'As always',
  '5',
  '3-5%',
  '3% to 5%',
  '3.125%',
  '5% or ₱200,000',
  '5%, of it 2% to the co-broker',
  '5% net of VAT',
  '1 month for every year',
  '1/2 month',
  '2 months advance, 1 month deposit',
  'anything over ₱4M of ₱4.2M',
])('“%s” says no one figure', (words) => expect(readAgreed(words)).toBeUndefined())
