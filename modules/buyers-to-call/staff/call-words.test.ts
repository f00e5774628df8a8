import { expect, it } from 'vitest'
import { callMessage, peopleInWords, toldWords, whyItFits } from './call-words'

const asked = {
  asked_at: '2026-11-03T02:00:00+00:00',
  asked_reference: 'BL-1031',
  asked_kind: 'house',
  asked_town: 'angeles-city',
  asked_type: 'for_rent',
  is_cheaper: false,
}

it.each([
  [asked, 'Asked about BL-1031 on 3 November 2026: house in Angeles City, for rent'],
  [
    { ...asked, asked_kind: null, asked_town: null, asked_type: 'for_sale' },
    'Asked about BL-1031 on 3 November 2026: property, for sale',
  ],
  [
    { ...asked, is_cheaper: true },
    'Asked about this listing on 3 November 2026, before its price came down',
  ],
])('says why %o fits', (given, words) => {
  expect(whyItFits(given)).toBe(words)
})

it.each([
  [null, ''],
  ['call', 'Called by you on 25 November 2026'],
  ['sms', 'Sent by SMS by you on 25 November 2026'],
  ['not_interested', 'Not interested, noted by you on 25 November 2026'],
])('says who was told: %s', (told_as, words) => {
  const told_at = told_as && '2026-11-25T02:00:00+00:00'
  expect(toldWords({ told_at, told_by: 'me', told_as }, () => 'you')).toBe(words)
})

const property = {
  ...{ id: 'b0000000-0000-4000-8000-000000000001', reference: 'BL-1042', title: 'Bungalow' },
  ...{ description: '', price: '4.2M', listing_type: 'for_sale', address: '', city: 'Porac' },
  ...{ state: '', bedrooms: 0, bathrooms: 0, square_feet: 0, lot_area: 0 },
  ...{ turnover: '', seller_kind: '', project_name: '', licence_to_sell: '' },
  ...{ advertisement_approval: '', property_images: [], agent: null },
}
const person = {
  name: 'Maria',
  asked_title: 'House',
  asked_reference: 'BL-1031',
  is_cheaper: false,
}
const given = { property, me: 'Ana', siteUrl: 'https://example.com', channel: 'viber' as const }

it('puts the listing into a message that ends with its marked link', () => {
  const { subject, body } = callMessage({ ...given, person })
  expect(subject).toBe('Bungalow (BL-1042)')
  expect(body).toMatch(
    /^Good day, Maria\. You asked us about House \(BL-1031\)\. This one is for sale, too: Bungalow \(BL-1042\), ₱4\.2M, Porac\. Shall I tell you more\?\n\nAna\n\nhttps:\/\/example\.com\/property\/\S+utm_source=viber\S+$/,
  )
  expect(callMessage({ ...given, person: { ...person, is_cheaper: true } }).body).toContain(
    'You asked us about Bungalow (BL-1042). Its price came down: ₱4.2M now.',
  )
})

it.each([
  [1, '1 person may want to hear of this'],
  [12, '12 people may want to hear of this'],
  [50, '50 people or more may want to hear of this'],
])('counts %i', (count, words) => {
  expect(peopleInWords(count, 50)).toBe(words)
})
