import { describe, expect, it } from 'vitest'
import type { PostedProperty } from '~/modules/listings/data/staff-reads'
import { CHANNELS, MANNERS, markedLink, postText } from './post-text'

const property = {
  id: 'b0000000-0000-4000-8000-000000000001',
  reference: 'BL-1042',
  title: 'Bungalow with a wide garden in Pandan',
  description: 'A quiet street. '.repeat(200),
  price: '4,250,000',
  listing_type: 'for_sale',
  address: 'Pandan',
  city: 'Angeles City',
  state: 'Pampanga',
  bedrooms: 3,
  bathrooms: 2,
  square_feet: 118,
  lot_area: 240,
  turnover: '',
  seller_kind: 'developer',
  project_name: 'Pandan Homes',
  licence_to_sell: 'LTS-12',
  advertisement_approval: 'AA-7',
  agent: { name: 'Ana Cruz', licence_no: '0012345', phone: '+639171234567' },
} as PostedProperty

const settings = {
  business_name: 'Dela Cruz Realty',
  broker_name: 'Jose dela Cruz',
  broker_licence_no: '0000001',
  dhsud_registration_no: 'CL-77',
  phone: '+63459610000',
}
const siteUrl = 'https://example.com'

describe.each(CHANNELS)('%s', (channel) => {
  it.each(['en', 'fil'] as const)(
    'names price, place, reference, licence and link, %s',
    (language) => {
      const text = postText({ property, settings, siteUrl, channel, language })
      expect(text).toContain('₱4,250,000')
      expect(text).toContain('Pandan, Angeles City, Pampanga')
      expect(text).toContain('BL-1042')
      expect(text).toContain(
        'Project Pandan Homes · Licence to sell LTS-12 · Advertisement approval AA-7',
      )
      expect(text).toContain('PRC 0012345 · Jose dela Cruz, PRC 0000001 · DHSUD CL-77')
      expect(text).toContain(markedLink(property, siteUrl, channel))
      expect(text.length).toBeLessThanOrEqual(MANNERS[channel].most)
    },
  )
})

it('differs from channel to channel and from language to language', () => {
  const post = { property, settings, siteUrl }
  const texts = CHANNELS.flatMap((channel) =>
    (['en', 'fil'] as const).map((language) => postText({ ...post, channel, language })),
  )
  expect(new Set(texts).size).toBe(10)
  expect(texts[0]).toMatch(/^For sale: /)
  expect(texts[1]).toMatch(/^Ipinagbibili: /)
})

it('marks the link by channel', () => {
  const marks = CHANNELS.map((channel) => new URL(markedLink(property, siteUrl, channel)).search)
  expect(new Set(marks).size).toBe(CHANNELS.length)
  expect(marks[0]).toBe('?utm_source=facebook&utm_medium=feed')
})

it('leaves out what a listing lacks', () => {
  const bare = {
    ...property,
    price: '',
    address: '',
    city: '',
    state: '',
    description: '',
    agent: null,
    project_name: ' ',
    licence_to_sell: '',
    advertisement_approval: '',
  }
  const text = postText({ property: bare, settings, siteUrl, channel: 'feed', language: 'en' })
  expect(text).not.toMatch(/Price|Place|Project|Licence to sell|undefined|null|\n\n\n/)
})
