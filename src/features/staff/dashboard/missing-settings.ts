import type { SiteSettings } from '~/domain/site-settings'

/** With the places where visitors would see them. */
export function missingSettings(site: SiteSettings): { what: string; where: string }[] {
  const messages = site.sms_number || site.viber_number || site.messenger_url
  const isLicensed = site.broker_name && site.broker_licence_no && site.broker_licence_valid_until
  const all = [
    {
      isThere: site.business_name !== 'Bale',
      what: 'A name of its own',
      where: 'at the top of every page, in e-mails and in search results',
    },
    {
      isThere: site.phone,
      what: 'Telephone number',
      where: 'at the top of every page and on the call buttons',
    },
    { isThere: site.email, what: 'E-mail address', where: 'at the top of every page' },
    {
      isThere: messages,
      what: 'SMS, Viber or Messenger',
      where: 'beside each listing and on the contact page',
    },
    {
      isThere: isLicensed,
      what: 'Broker with licence number and dates',
      where: 'at the foot of every page, where the law (RA 9646) wants it',
    },
    {
      isThere: site.dhsud_registration_no,
      what: 'DHSUD registration number',
      where: 'beside the licence',
    },
    {
      isThere: site.address_line && site.office_hours,
      what: 'Address and office hours',
      where: 'at the top of every page and on the contact page',
    },
    {
      isThere: site.hero_title && site.hero_text && site.broker_intro,
      what: 'Words of welcome',
      where: 'first on the home page',
    },
  ]
  return all.filter(({ isThere }) => !isThere).map(({ what, where }) => ({ what, where }))
}
