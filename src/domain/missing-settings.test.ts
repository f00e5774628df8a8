import { describe, expect, it } from 'vitest'
import { missingSettings } from './missing-settings'
import { NO_SETTINGS } from './site-settings'

const full = {
  ...NO_SETTINGS,
  business_name: 'Our Realty',
  phone: '+639171234567',
  email: 'us@example.org',
  sms_number: '',
  viber_number: '+639171234567',
  messenger_url: '',
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
    [{ business_name: 'Bale' }, 'A name of its own'],
    [{ phone: '' }, 'Telephone number'],
    [{ email: '' }, 'E-mail address'],
    [{ viber_number: '' }, 'SMS, Viber or Messenger'],
    [{ broker_licence_no: '' }, 'Broker with licence number and dates'],
    [{ broker_licence_valid_until: '' }, 'Broker with licence number and dates'],
    [{ dhsud_registration_no: '' }, 'DHSUD registration number'],
    [{ office_hours: '' }, 'Address and office hours'],
    [{ hero_text: '' }, 'Words of welcome'],
  ])('of %o is told with where it would stand', (change, what) => {
    const missing = missingSettings({ ...full, ...change })
    expect(missing).toEqual([{ what, where: expect.any(String), section: expect.any(String) }])
  })
})
