import { describe, expect, it } from 'vitest'
import { missingSettings } from './missing-settings'
import { NO_SETTINGS } from './site-settings'

const full = {
  ...NO_SETTINGS,
  business_name: 'Our Realty',
  logo: '1763700000000_200x80',
  phone: '+639171234567',
  email: 'us@example.org',
  viber_number: '+639171234567',
  address_line: 'MacArthur Highway',
  office_hours: 'Mondays',
  broker_name: 'Ana',
  broker_licence_no: '0001234',
  broker_licence_valid_until: '2028-12-31',
  dhsud_registration_no: 'R-1',
  broker_intro: 'I am Ana.',
  hero_title: 'Homes',
  hero_text: 'In Pampanga.',
}

describe('what the site does not say yet', () => {
  it('is nothing where all is filled in', () => {
    expect(missingSettings(full)).toEqual([])
  })

  it.each([
    [{ business_name: 'Bale' }, 'brand', 'A name of its own'],
    [{ logo: '' }, 'brand', 'A logo'],
    [{ phone: '' }, 'contacts', 'Telephone number'],
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
    expect(missingSettings({ ...full, ...change })).toEqual([{ what, section }])
  })

  it('is what the sample says as well', () => {
    const sample = { phone: full.phone, broker_name: 'Ana', hero_title: 'Somebody else’s' }
    expect(missingSettings(full, sample).map(({ what }) => what)).toEqual([
      'Telephone number',
      'The broker’s name',
    ])
  })
})
