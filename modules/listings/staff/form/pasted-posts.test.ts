import { expect, it } from 'vitest'
import { readPosts } from '~/modules/posts/read-post'
import { missingLabels, reasonToWait, shownFields, valuesOfPost } from './pasted-posts'
import { EMPTY_FORM } from './schema'

const [post] = readPosts('FOR SALE H&L Porac 3BR, LA 150, 2.8M negotiable, with carport')
const fields = post?.fields ?? {}
const all = new Set(Object.keys(fields))

it('gives each chosen field as the form has it', () => {
  const values = valuesOfPost(fields, all, '')
  expect(values).toMatchObject({ bedrooms: '3', price: '₱2,800,000', amenities: ['Carport'] })
  for (const [key, value] of Object.entries(values)) {
    expect(typeof value).toBe(typeof EMPTY_FORM[key as keyof typeof EMPTY_FORM])
  }
  expect(valuesOfPost(fields, new Set(['city']), '')).toEqual({ city: 'Porac' })
})

it('writes the terms below the description, once', () => {
  const only = new Set(['terms'])
  expect(valuesOfPost(fields, only, '').description).toBe('Terms: Negotiable.')
  expect(valuesOfPost(fields, only, 'Nice.').description).toBe('Nice.\n\nTerms: Negotiable.')
  expect(valuesOfPost(fields, only, 'Terms: Negotiable.').description).toBe('Terms: Negotiable.')
})

it('shows every field that can be read, and gives it to the form', () => {
  const text =
    'SOLD! Pre-selling 2-storey townhouse for sale, Savannah Green, Porac, 3BR, 2.8M, 2-car garage, semi furnished, no pets, TCT, clean title, dues P1,500, RPT P8,000, LTS No. 034567, bank loan, flood free, lahar free'
  const [sold] = readPosts(text)
  const read = sold?.fields ?? {}
  expect(
    shownFields(read)
      .map(({ key }) => key)
      .toSorted(),
  ).toEqual(Object.keys(read).toSorted())
  const shown = Object.fromEntries(shownFields(read).map((field) => [field.label, field.shown]))
  expect(shown).toMatchObject({
    Status: 'Sold',
    'Kind of property': 'Townhouse',
    'Parking spaces': '2',
    Pets: 'Not allowed',
    'Has it flooded?': 'No',
    'Licence to sell (number)': '034567',
  })
  expect(valuesOfPost(read, new Set(Object.keys(read)), '')).toMatchObject({
    status: 'sold',
    property_kind: 'townhouse',
    parking_spaces: '2',
    association_dues: '1500',
  })
})

it.each([
  ['SOLD!!! 3BR bungalow San Fernando 3.2M', 'The post says that the listing is sold.'],
  ['RESERVED. Lot Porac 200 sqm 1M', 'The post says that the listing is reserved or on hold.'],
  [
    'Off the market. Lot Porac 200 sqm 1M',
    'The post may be about a listing that is no longer available.',
  ],
  ['Lot Porac 200 sqm 1M', undefined],
])('says why a listing waits as a draft: %s', (text, reason) => {
  expect(reasonToWait(readPosts(text)[0]?.fields ?? {})).toBe(reason)
})

it('shows fields with their words, and names the ones that the post leaves out', () => {
  const bedrooms = shownFields(fields).find(({ key }) => key === 'bedrooms')
  expect(bedrooms).toMatchObject({ label: 'Bedrooms', shown: '3', from: '3BR' })
  expect(missingLabels(fields)).toContain('Bathrooms')
})
