import { describe, expect, it } from 'vitest'
import { EMPTY_FORM, propertySchema } from './schema'

const filled = { ...EMPTY_FORM, title: 'House', price: '₱1M' }
const problems = (values: object) =>
  propertySchema
    .safeParse({ ...filled, ...values })
    .error?.issues.map((issue) => [issue.path[0], issue.message])

it('asks for title and price, nothing else', () => {
  expect(problems({})).toBeUndefined()
  expect(problems({ title: ' \u0000 ', price: '' })).toEqual([
    ['title', 'Enter a title.'],
    ['price', 'Enter a price.'],
  ])
})

it('starts a new property as the specification says', () => {
  expect(propertySchema.parse(filled)).toMatchObject({
    listing_type: 'for_sale',
    status: 'active',
    featured: false,
    bedrooms: 0,
    bathrooms: 0,
    square_feet: 0,
  })
})

describe('numbers', () => {
  it('are read as people type them', () => {
    const typed = { ...filled, bedrooms: '', bathrooms: '2.5', square_feet: ' 1,250.75 ' }
    expect(propertySchema.parse(typed)).toMatchObject({
      bedrooms: 0,
      bathrooms: 2.5,
      square_feet: 1250.75,
    })
  })

  it.each([
    [{ bedrooms: '2.5' }, 'Enter a whole number.'],
    [{ bedrooms: 'three' }, 'Enter a number.'],
    [{ bedrooms: '-1' }, 'Enter 0 or more.'],
    [{ bedrooms: '1e3' }, 'Enter a number.'],
    [{ bathrooms: '1.25' }, 'Use at most 1 digit after the point.'],
    [{ bathrooms: '1000' }, 'Enter at most 999.'],
    [{ square_feet: '.' }, 'Enter a number.'],
  ])('%o is answered with "%s"', (values, message) => {
    expect(problems(values)?.map((problem) => problem[1])).toEqual([message])
  })
})

it('keeps what was typed into a list’s box but not added', () => {
  const typed = { ...filled, amenities: ['Pool'], new_amenity: ' Garden ', new_video: ' ' }
  expect(propertySchema.parse(typed)).toMatchObject({
    amenities: ['Pool', 'Garden'],
    video_urls: [],
  })
})

it('refuses a video link that the database would', () => {
  expect(problems({ new_video: 'ftp://a.example' })).toEqual([
    ['new_video', expect.stringMatching(/web address/)],
  ])
})
