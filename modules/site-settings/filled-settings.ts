import { NO_SETTINGS, type SiteSettings } from './site-settings.ts'

export const FILLED_SETTINGS: SiteSettings = {
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
