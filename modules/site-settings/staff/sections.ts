import type { SectionToFill } from '~/modules/site-settings/missing-settings'
import type { SiteSettings } from '~/modules/site-settings/site-settings'
import type { SiteKey, SiteListKey } from '~/modules/site-settings/site-values'
import type { PreviewedPage } from '~/modules/site-settings/staff/site-preview/open-preview'

export type SectionName =
  | 'contacts'
  | 'office'
  | 'broker'
  | 'front'
  | 'figures'
  | 'values'
  | 'testimonials'
  | 'questions'
  | 'listing-questions'
  | 'landmarks'

export type Section = {
  name: SectionName
  title: string
  /** Where visitors see it. */
  about: string
  keys: readonly SiteKey[]
  preview: PreviewedPage
  /** Its current value in one line; empty where there is none. */
  holds: (site: SiteSettings) => string
  missing?: SectionToFill
}

const HOME = { path: '/', name: 'the home page' }
const CONTACT = { path: '/contact', name: 'the contact page' }

const filled = (...texts: string[]) => texts.filter(Boolean).join(' · ')

const counted = (list: SiteListKey, one: string, many: string) => (site: SiteSettings) => {
  const { length } = site[list]
  return length === 0 ? '' : length === 1 ? `1 ${one}` : `${length} ${many}`
}

export const SECTIONS: readonly Section[] = [
  {
    name: 'contacts',
    title: 'Contacts',
    about: 'At the top of every page, on the buttons of each listing and on the contact page.',
    keys: ['phone', 'sms_number', 'viber_number', 'messenger_url', 'email', 'facebook_url'],
    preview: CONTACT,
    holds: (site) => channels(site),
    missing: 'contacts',
  },
  {
    name: 'office',
    title: 'Address and hours',
    about: 'At the top of every page and on the contact page.',
    keys: ['address_line', 'map_url', 'office_hours'],
    preview: { ...CONTACT, part: 'office' },
    holds: (site) => filled(site.address_line, site.office_hours),
    missing: 'office',
  },
  {
    name: 'broker',
    title: 'Broker and licences',
    about:
      'At the foot of every page, where the law (RA 9646) requires it, and on the contact page.',
    keys: [
      'broker_name',
      'broker_title',
      'broker_licence_no',
      'broker_licence_valid_from',
      'broker_licence_valid_until',
      'dhsud_registration_no',
      'dhsud_registration_valid_until',
      'amlc_registration_no',
      'amlc_registration_valid_until',
    ],
    preview: { ...CONTACT, part: 'licence' },
    holds: (site) => filled(site.broker_name, site.broker_licence_no, site.dhsud_registration_no),
    missing: 'broker',
  },
  {
    name: 'front',
    title: 'Words on the front page',
    about: 'The first words visitors read, and what search engines show of the site.',
    keys: ['tagline', 'hero_title', 'hero_text', 'broker_intro'],
    preview: HOME,
    holds: (site) => filled(site.hero_title, site.tagline),
    missing: 'front',
  },
  {
    name: 'figures',
    title: 'Figures',
    about: 'Large numbers below the first words of the home page. Only what you can prove.',
    keys: ['stats'],
    preview: { ...HOME, part: 'figures' },
    holds: counted('stats', 'figure', 'figures'),
  },
  {
    name: 'values',
    title: 'How we work',
    about: 'Cards on the home page, each with an icon.',
    keys: ['value_cards'],
    preview: { ...HOME, part: 'values' },
    holds: counted('value_cards', 'card', 'cards'),
  },
  {
    name: 'testimonials',
    title: 'Testimonials',
    about: 'What clients say, on the home page. Ask them before you name them.',
    keys: ['testimonials'],
    preview: { ...HOME, part: 'testimonials' },
    holds: counted('testimonials', 'testimonial', 'testimonials'),
  },
  {
    name: 'questions',
    title: 'General questions',
    about: 'Below the list of all properties.',
    keys: ['general_faqs'],
    preview: { path: '/gallery', name: 'the list of properties', part: 'faqs' },
    holds: counted('general_faqs', 'question', 'questions'),
  },
  {
    name: 'listing-questions',
    title: 'Questions on listings',
    about:
      'On listings without questions of their own. Until you add some, visitors see the ones in the preview.',
    keys: ['listing_faqs'],
    preview: { path: '/property', name: 'a listing', part: 'faqs' },
    holds: counted('listing_faqs', 'question', 'questions'),
  },
  {
    name: 'landmarks',
    title: 'Landmarks',
    about:
      'Malls, schools and exits that people know. A listing with a pin says how far the nearest are, in a straight line.',
    keys: ['landmarks'],
    preview: { path: '/property', name: 'a listing', part: 'landmarks' },
    holds: counted('landmarks', 'landmark', 'landmarks'),
  },
]

function channels(site: SiteSettings): string {
  return filled(
    site.phone && 'Phone',
    site.sms_number && 'SMS',
    site.viber_number && 'Viber',
    site.messenger_url && 'Messenger',
    site.email && 'E-mail',
    site.facebook_url && 'Facebook page',
  )
}

export function sectionNamed(name: string): Section | undefined {
  return SECTIONS.find((section) => section.name === name)
}
