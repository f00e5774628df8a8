import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { labelledPosts, measure } from '../../testing/posts/labelled-posts.ts'
import type { ReadFields } from './read-fields.ts'
import { LONGEST_PASTE, readPosts } from './read-post.ts'

const values = (text: string) =>
  readPosts(text).map(({ fields }) =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([key, field]) => (field.unsure ? [] : [[key, field.value]])),
    ),
  )
const only = (text: string) => values(text)[0] ?? {}

it('reads the post of the issue', () => {
  expect(only('RUSH!! H&L Angeles 3BR 2T&B LA 150 FA 120 4.2M neg')).toEqual({
    title: '3-bedroom home for sale in Angeles City',
    listing_type: 'for_sale',
    property_type: 'Residential',
    property_kind: 'house',
    price: '₱4,200,000',
    city: 'Angeles City',
    state: 'Pampanga',
    bedrooms: 3,
    bathrooms: 2,
    square_feet: 120,
    lot_area: 150,
    terms: ['Rush', 'Negotiable'],
  })
})

describe('of posts that were labelled by hand', () => {
  it.each(['dev', 'held-out'])('reads less than 2 %% wrong: %s', (name) => {
    const posts = labelledPosts(name)
    expect(posts.flatMap(({ labels }) => labels)).toHaveLength(100)
    const { counts, total } = measure(posts)
    expect(total.wrong / (total.right + total.wrong)).toBeLessThan(0.02)
    expect(total.right / (total.right + total.wrong + total.empty)).toBeGreaterThan(0.9)
    for (const key of ['listing_type', 'property_type', 'price', 'city', 'lot_area'] as const) {
      expect(counts[key].right).toBeGreaterThan(80)
    }
  })

  it.each(['brokers-dev', 'brokers-held-out'])('reads all that posts of %s say', (name) => {
    const posts = labelledPosts(name)
    expect(posts.flatMap(({ labels }) => labels).length).toBeGreaterThan(60)
    const { right, empty, wrong } = measure(posts).said
    expect(right / (right + empty + wrong)).toBeGreaterThan(0.92)
    expect(wrong / (right + empty + wrong)).toBeLessThan(0.01)
  })

  // A better reader changes these: write its counts here.
  it.each([
    ['dev', { right: 1256, empty: 3, wrong: 0 }],
    ['held-out', { right: 1220, empty: 10, wrong: 1 }],
    ['brokers-dev', { right: 2050, empty: 1, wrong: 0 }],
    ['brokers-held-out', { right: 1950, empty: 6, wrong: 1 }],
  ])('reads as many fields as it did: %s', (name, total) => {
    expect(measure(labelledPosts(name)).total).toEqual(total)
  })

  it('tells apart what is pasted at once', () => {
    const posts = labelledPosts('dev').filter(({ labels }) => labels.length > 1)
    expect(posts.length).toBeGreaterThan(3)
    for (const { text, labels } of posts) expect(readPosts(text)).toHaveLength(labels.length)
  })
})

it.each([
  ['a down payment', 'House for sale Porac. DP 350k, price 2.8M', '₱2,800,000'],
  ['an installment', 'House for sale Porac 2.8M, monthly amortization 18,500', '₱2,800,000'],
  ['the old price', 'House for sale Porac. From 3.2M to 2.8M', '₱2,800,000'],
  ['a phone number', 'House for sale Porac 2.8M text 0917 555 0100', '₱2,800,000'],
  ['an area', 'House for sale Porac FA 150 - 2.8M', '₱2,800,000'],
  ['a down payment behind it', 'House for sale Porac 2.8M DP 560k', '₱2,800,000'],
  ['a reservation behind it', 'House for sale Porac TCP 2.8M reservation 25k', '₱2,800,000'],
  ['dues behind it', 'House for sale Porac 2.8M dues 2,500/mo', '₱2,800,000'],
  [
    'the words of a smaller number',
    'House for sale Porac dalawang milyon at walong daang libo',
    '₱2,800,000',
  ],
  ['the same in dollars', 'House for sale Porac 2.8M (US$ 480,000)', '₱2,800,000'],
  ['a range', 'House for sale Porac 2.8-3M', '₱2,800,000 to ₱3,000,000'],
  ['a page’s range', 'House for sale Porac &#8369;2.8&ndash;3M', '₱2,800,000 to ₱3,000,000'],
])('takes the price, not %s', (_, text, price) => {
  expect(only(text).price).toBe(price)
})

it.each([
  ['pasalo with only the cash out', 'Pasalo 3BR house Porac, cash out 350k, monthly 9k'],
  ['a price for each head', 'Bedspace for rent Angeles 2,500 per head'],
  ['a price for a night', 'Staycation house Porac 5,000 per night'],
  ['two prices', 'House for sale Porac 2.8M or 3.1M furnished'],
  ['dollars before the number', 'House for sale Porac US$ 350,000 negotiable'],
  ['dollars behind the number', 'House for sale Porac 350,000 USD'],
  ['a comma where a point may be meant', 'House for sale Porac 4,2M'],
])('names no price for %s', (_, text) => {
  expect(only(text)).not.toHaveProperty('price')
})

it('takes over no number and no name', () => {
  const text =
    'House for sale Porac 2.8M. Call Juan Dela Cruz 0917 555 0100, juan@example.com, PRC Lic. No. 0012345'
  const read = JSON.stringify(values(text))
  expect(read).not.toMatch(/juan|cruz|0917|0100|0012345/i)
  expect(only(text).price).toBe('₱2,800,000')
})

it('takes a block and lot for no area, a model for no place', () => {
  const read = only('House for sale, Phase 2 Block 5 Lot 12, Model: Amanda, Porac, 2.8M, 3BR')
  expect(read).not.toHaveProperty('lot_area')
  expect(read).not.toHaveProperty('address')
  expect(read.city).toBe('Porac')
})

it('knows that San Fernando is in La Union, too', () => {
  expect(only('House for sale in San Fernando, La Union 2.8M')).not.toHaveProperty('city')
})

it('names words of the post, whatever was pasted', () => {
  const all = ['dev', 'held-out', 'brokers-dev', 'brokers-held-out'].flatMap(labelledPosts)
  expect(all.length).toBeGreaterThan(150)
  for (const { text } of all) expectWords(text)
  const pieces = fc.constantFrom(
    ...[
      'H&L ',
      '₱',
      '4.2M ',
      '<b>',
      '&amp;',
      '&#8369;',
      '𝟯𝗕𝗥 ',
      '🏠',
      '\n',
      '1. ',
      'FOR SALE ',
      '---\n',
      'not flooded ',
      'SOLD ',
      '2 car garage ',
      'dues ',
      'LTS No. 034 ',
      '#porac ',
      'A. ',
      '• ',
      'n\u0303',
      '4\u0336',
    ],
    ...['Angeles ', '150 sqm ', 'LA ', 'near SM, ', '\u0000', '\ud800', 'İ', '12,500/mo ', 'rent '],
  )
  fc.assert(
    fc.property(
      fc.array(fc.oneof(pieces, fc.string({ unit: 'binary' })), { maxLength: 60 }),
      (parts) => expectWords(parts.join('')),
    ),
  )
})

function expectWords(text: string) {
  for (const { fields } of readPosts(text)) {
    for (const [key, field] of Object.entries<NonNullable<ReadFields[keyof ReadFields]>>(fields)) {
      expect(field.from, key).not.toBe('')
      expect(text, key).toContain(field.from)
    }
  }
}

it('reads nothing from nothing, and a long paste to its bound', () => {
  expect(readPosts('')).toEqual([])
  expect(readPosts(' \n ')).toEqual([])
  const line = 'H&L for sale in Porac 2.8M 3BR\n\n'
  const posts = readPosts(line.repeat(10_000))
  expect(posts).toHaveLength(200)
  expect(posts.map(({ text }) => text).join('').length).toBeLessThan(LONGEST_PASTE)
})

it('fills the columns that terms have', () => {
  const text =
    'RFO townhouse for sale Porac 2.8M, semi furnished, clean title, cash or Pag-IBIG, pasalo'
  expect(only(text)).toMatchObject({
    furnishing: 'semi',
    turnover: 'rfo',
    title_is_clean: 'yes',
    financing: ['assume_balance', 'pag_ibig', 'cash'],
  })
})

it('reads what is said over a list from its first letter on', () => {
  const list = 'Arayat lots for sale\n1) Lot A, 200 sqm, 900k\n2) Lot B, 300 sqm, 1.2M'
  expect(values(list).map(({ city }) => city)).toEqual(['Arayat', 'Arayat'])
})
