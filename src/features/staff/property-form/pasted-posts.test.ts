import { expect, it } from 'vitest'
import { readPosts } from '~/domain/read-post/read-post'
import { missingLabels, shownFields, valuesOfPost } from './pasted-posts'
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

it('shows fields with their words, and names the ones that the post leaves out', () => {
  const bedrooms = shownFields(fields).find(({ key }) => key === 'bedrooms')
  expect(bedrooms).toMatchObject({ label: 'Bedrooms', shown: '3', from: '3BR' })
  expect(missingLabels(fields)).toContain('Bathrooms')
})
