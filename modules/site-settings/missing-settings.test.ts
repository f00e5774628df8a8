import { describe, expect, it } from 'vitest'
import { FILLED_SETTINGS } from './filled-settings'
import { missingSettings, optionalSettings } from './missing-settings'

describe('what the site does not say yet', () => {
  it('is nothing where all is filled in', () => {
    expect(missingSettings(FILLED_SETTINGS)).toEqual([])
  })

  it.each([
    [{ business_name: 'Bale' }, 'brand', 'Your business name'],
    [{ logo: '' }, 'brand', 'A logo'],
    [{ phone: '' }, 'contacts', 'Phone number'],
    [{ email: '' }, 'contacts', 'E-mail address'],
    [{ viber_number: '' }, 'contacts', 'SMS, Viber or Messenger'],
    [{ office_hours: '' }, 'office', 'Office hours'],
    [{ address_line: '' }, 'office', 'Office address'],
    [{ broker_licence_no: '' }, 'broker', 'PRC licence number'],
    [{ broker_licence_valid_until: '' }, 'broker', 'The day until which the licence is valid'],
    [{ dhsud_registration_no: '' }, 'broker', 'DHSUD registration number'],
    [{ hero_text: '' }, 'front', 'Words of welcome'],
    [{ broker_intro: '' }, 'front', 'About the broker'],
  ])('of %o is told with the section to fill in', (change, section, what) => {
    expect(missingSettings({ ...FILLED_SETTINGS, ...change })).toEqual([{ what, section }])
  })

  it('is what the sample says as well', () => {
    const sample = {
      phone: FILLED_SETTINGS.phone,
      broker_name: 'Ana',
      hero_title: 'Somebody else’s',
    }
    expect(missingSettings(FILLED_SETTINGS, sample).map(({ what }) => what)).toEqual([
      'Phone number',
      'The broker’s name',
    ])
  })
})

it('the front page may have figures, value cards and testimonials', () => {
  const words = (given: Parameters<typeof optionalSettings>) =>
    optionalSettings(...given).map(({ what }) => what)
  const full = {
    ...FILLED_SETTINGS,
    stats: [{ value: '12', label: 'Homes sold' }],
    value_cards: [{ title: 'Papers', text: 'Checked first', icon: 'file-check' }],
    testimonials: [{ name: 'Ana', place: 'Porac', text: 'Thank you' }],
  }
  expect(words([full])).toEqual([])
  expect(words([{ ...full, stats: [], value_cards: [] }])).toEqual([
    'Figures that you can prove',
    'Value cards',
  ])
  expect(words([full, { testimonials: full.testimonials }])).toEqual(['What clients have said'])
})
