import type { SiteSettings } from './site-settings.ts'

export type MissingSetting = {
  what: string
  /** Where visitors would see it. */
  where: string
  /** Of the settings, at `/admin/settings/{section}`. */
  section: 'brand' | 'contacts' | 'office' | 'broker' | 'front'
}

export function missingSettings(site: SiteSettings): MissingSetting[] {
  const messages = site.sms_number || site.viber_number || site.messenger_url
  const isLicensed = site.broker_name && site.broker_licence_no && site.broker_licence_valid_until
  const all: (MissingSetting & { isThere: unknown })[] = [
    {
      isThere: site.business_name !== 'Bale',
      what: 'A name of its own',
      where: 'at the top of every page, in e-mails and in search results',
      section: 'brand',
    },
    {
      isThere: site.phone,
      what: 'Telephone number',
      where: 'at the top of every page and on the call buttons',
      section: 'contacts',
    },
    {
      isThere: site.email,
      what: 'E-mail address',
      where: 'at the top of every page',
      section: 'contacts',
    },
    {
      isThere: messages,
      what: 'SMS, Viber or Messenger',
      where: 'beside each listing and on the contact page',
      section: 'contacts',
    },
    {
      isThere: isLicensed,
      what: 'Broker with licence number and dates',
      where: 'at the foot of every page, where the law (RA 9646) wants it',
      section: 'broker',
    },
    {
      isThere: site.dhsud_registration_no,
      what: 'DHSUD registration number',
      where: 'beside the licence',
      section: 'broker',
    },
    {
      isThere: site.address_line && site.office_hours,
      what: 'Address and office hours',
      where: 'at the top of every page and on the contact page',
      section: 'office',
    },
    {
      isThere: site.hero_title && site.hero_text && site.broker_intro,
      what: 'Words of welcome',
      where: 'first on the home page',
      section: 'front',
    },
  ]
  return all
    .filter(({ isThere }) => !isThere)
    .map(({ what, where, section }) => ({ what, where, section }))
}
