import { describe, expect, it } from 'vitest'
import { SITE_FIELDS } from '~/modules/site-settings/site-fields'
import { typedSite } from '~/modules/site-settings/site-values'
import { publishable, siteSchema } from './site-schema'

const all = SITE_FIELDS.map(({ key }) => key)
const typed = typedSite({
  business_name: 'Nuestra Casa',
  phone: '+63456251234',
  testimonials: [{ name: 'Ana', place: '', text: 'Good.' }],
})

const problems = (values: object, keys = all) =>
  siteSchema(keys)
    .safeParse({ ...typed, ...values })
    .error?.issues.map(({ path, message }) => [path.join('.'), message])

it('takes back what is stored, as it is shown', () => {
  expect(typed.phone).toBe('(045) 625 1234')
  expect(siteSchema(all).parse(typed)).toEqual({
    ...typed,
    phone: '+63456251234',
    broker_licence_valid_from: null,
    broker_licence_valid_until: null,
    dhsud_registration_valid_until: null,
    amlc_registration_valid_until: null,
  })
})

it.each([
  [{ business_name: '  ' }, 'business_name', /Enter the name/],
  [{ business_name: 'x'.repeat(121) }, 'business_name', /at most 120/],
  [{ phone: '12' }, 'phone', /area code/],
  [{ sms_number: '045 625 1234' }, 'sms_number', /begins with 09/],
  [{ email: 'x' }, 'email', /e-mail address/],
  [{ messenger_url: 'javascript:alert(1)' }, 'messenger_url', /https/],
  [{ facebook_url: 'https://evil.example' }, 'facebook_url', /leads to evil/],
  [{ facebook_url: `facebook.com/${'x'.repeat(1000)}` }, 'facebook_url', /at most 1000/],
  [{ map_url: 'x' }, 'map_url', /web address/],
  [{ broker_licence_valid_from: '2026-13-01' }, 'broker_licence_valid_from', /Enter a date/],
  [{ broker_licence_valid_from: '0001-01-01' }, 'broker_licence_valid_from', /Check the year/],
])('%j is refused at its own field', (values, path, words) => {
  expect(problems(values)).toEqual([[path, expect.stringMatching(words)]])
  const other = path === 'tagline' ? 'phone' : 'tagline'
  expect(problems(values, [other]), 'in another section nobody asks').toBeUndefined()
})

it('says that a licence ends before it begins together with what else is wrong', () => {
  const dates = {
    broker_licence_valid_from: '2027-01-02',
    broker_licence_valid_until: '2027-01-01',
  }
  expect(problems({ ...dates, phone: '12' })?.map(([path]) => path)).toEqual([
    'phone',
    'broker_licence_valid_until',
  ])
  expect(problems({ ...dates, broker_licence_valid_until: '2027-01-02' })).toBeUndefined()
})

describe('lists', () => {
  it('leave out an item without a word, and trim the others', () => {
    const testimonials = [
      { name: ' Ana\u0000 ', place: '', text: ' Good. ' },
      { name: ' ', place: '\u0007', text: '' },
    ]
    expect(siteSchema(all).parse({ ...typed, testimonials }).testimonials).toEqual([
      { name: 'Ana', place: '', text: 'Good.' },
    ])
    const value_cards = [{ title: '', text: '', icon: 'handshake' }]
    expect(siteSchema(all).parse({ ...typed, value_cards }).value_cards).toEqual([])
  })

  it('say what an item lacks', () => {
    const stats = [
      { value: '1', label: 'a' },
      { value: '', label: 'b' },
    ]
    expect(problems({ stats })).toEqual([['stats.1.value', 'Enter the figure.']])
    const long = [{ name: 'x'.repeat(121), place: '', text: 'x' }]
    expect(problems({ testimonials: long })).toEqual([
      ['testimonials.0.name', 'Use at most 120 characters.'],
    ])
  })

  it('have room for so many', () => {
    const testimonials = Array(25).fill({ name: 'Ana', place: '', text: 'Good.' })
    expect(problems({ testimonials: testimonials.slice(1) })).toBeUndefined()
    expect(problems({ testimonials })).toEqual([
      ['testimonials', 'You can have at most 24 testimonials. Remove one to add another.'],
    ])
  })
})

it('shows what would be stored, and what was before where nothing would', () => {
  const values = { ...typed, phone: 'call us', sms_number: '0917-123-4567', tagline: ' Casas ' }
  const shown = publishable(['phone', 'sms_number', 'tagline'], values, typed)
  expect(shown).toMatchObject({
    phone: '(045) 625 1234',
    sms_number: '+639171234567',
    tagline: 'Casas',
    testimonials: typed.testimonials,
  })
  expect(publishable([], values, typed).tagline, 'of another section').toBe('')
})

it('reads the pin of a landmark, and says what is wrong with one', () => {
  const pinned = (pin: string) => ({ landmarks: [{ name: 'Mall', pin }] })
  const { landmarks } = siteSchema(all).parse({ ...typed, ...pinned(' 15.168,120.58 ') })
  expect(landmarks).toEqual([{ name: 'Mall', pin: '15.168, 120.58' }])
  expect(problems(pinned(''))).toEqual([['landmarks.0.pin', 'Enter where it is.']])
  expect(problems(pinned('120.58, 15.168'))).toEqual([
    ['landmarks.0.pin', 'Latitude comes first: 15.168, 120.58.'],
  ])
})
